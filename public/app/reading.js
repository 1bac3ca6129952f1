import"./strings-more.js";import{a}from"./chunk-EJAFI4R6.js";import"./chunk-3DWHRDIZ.js";import"./app.js";export{a as wireReading};
