import"./strings-more.js";import{a,b,c}from"./chunk-EZGRNK3E.js";import"./chunk-OD7VDTD4.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
