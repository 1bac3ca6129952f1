import"./strings-more.js";import{h as a,i as b,j as c}from"./common.js";import"./app.js";export{b as isBookmarked,a as paintOwnWords,c as toggleBookmark};
