import"./strings-more.js";import{a}from"./chunk-A6XWHLHQ.js";import"./chunk-B4S7V26Q.js";import"./app.js";export{a as wireReading};
