import"./strings-more.js";import{e as a,f as b,g as c}from"./common.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
