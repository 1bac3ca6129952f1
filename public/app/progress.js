import"./strings-more.js";import"./app.js";function n(){return r=>{}}export{n as progress};
