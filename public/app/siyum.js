import"./strings-more.js";import"./common.js";import"./app.js";async function s(t,i){}export{s as showSiyum};
