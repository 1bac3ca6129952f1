import"./strings-more.js";import{a,b,c}from"./chunk-MS7VWS3B.js";import"./chunk-MTC4OVXI.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
