import"./strings-more.js";import{a,b,c}from"./chunk-HPZBS6Z5.js";import"./chunk-YN3V7BFF.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
