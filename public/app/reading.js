import"./strings-more.js";import{k as a}from"./common.js";import"./app.js";export{a as wireReading};
