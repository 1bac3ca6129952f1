import"./strings-more.js";import{a,b,c}from"./chunk-2UBDZ5X5.js";import"./chunk-BRASXWEM.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
