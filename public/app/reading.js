import"./strings-more.js";import{a}from"./chunk-5JBARXFE.js";import"./chunk-4IXAHJ4Y.js";import"./app.js";export{a as wireReading};
