import"./strings-more.js";import{a,b,c}from"./chunk-JWMAMFGL.js";import"./chunk-FRIZG3C4.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
