import"./strings-more.js";import{d as a,e as b,f as c}from"./common.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
