import"./strings-more.js";function r([t,,e]){let n=t.startsWith(e+"-")?/^\d+/.exec(t.slice(e.length+1)):null;return n?`${e}-${n[0]}`:t}export{r as a};
