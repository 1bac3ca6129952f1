import"./strings-more.js";import{a}from"./chunk-QQBUKDJR.js";import"./chunk-WWN627TP.js";import"./app.js";export{a as wireReading};
