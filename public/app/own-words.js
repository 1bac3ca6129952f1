import"./strings-more.js";import{a,b,c}from"./chunk-MLDVMNFT.js";import"./chunk-ZAVXXGAO.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
