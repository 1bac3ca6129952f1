import"./strings-more.js";import{a,b,c}from"./chunk-ZRWFYTIQ.js";import"./chunk-ADIPBFW6.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
