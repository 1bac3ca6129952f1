import"./strings-more.js";import{a}from"./chunk-J4C4KGOZ.js";import"./chunk-5VZIEDDW.js";import"./app.js";export{a as wireReading};
