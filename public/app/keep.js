import"./strings-more.js";import{b as a,c as b,d as c}from"./common.js";import"./app.js";export{b as fillKeep,c as listKept,a as resumeKeeping};
