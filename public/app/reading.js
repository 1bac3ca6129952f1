import"./strings-more.js";import{a}from"./chunk-LFOL4O3H.js";import"./chunk-PYFMQ7QM.js";import"./app.js";export{a as wireReading};
