import"./strings-more.js";import{a}from"./chunk-XBMBF256.js";import"./chunk-QJI65Q5H.js";import"./app.js";export{a as wireReading};
