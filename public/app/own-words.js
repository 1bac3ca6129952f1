import"./strings-more.js";import{a,b,c}from"./chunk-B5LOP2OF.js";import"./chunk-2DRQI46L.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
