import"./strings-more.js";import{g as a}from"./common.js";import"./app.js";export{a as wireReading};
