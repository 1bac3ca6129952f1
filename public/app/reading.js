import"./strings-more.js";import{h as a}from"./common.js";import"./app.js";export{a as wireReading};
