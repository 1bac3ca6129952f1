"use strict";(()=>{var S=e=>`hl1:${e}:`;var T=document.documentElement;function i(e,t={},...n){let o=document.createElement(e);for(let[r,s]of Object.entries(t))o.setAttribute(r,s);return o.append(...n),o}var I=new URL(T.dataset.root||"./",location.href),C="halomeid:"+I.pathname;function f(e){try{return e()}catch{return}}var j=`
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
section { position: fixed; z-index: 2147483647; overflow: auto; direction: ltr; text-align: start;
  font: 15px/1.5 system-ui, sans-serif; color: #f2f2f2; background: #1b1b1f;
  overscroll-behavior: contain; }
.failed { inset: 0; padding: 24px max(16px, calc(50vw - 480px));
  border-block-start: 6px solid #ff6b5e; }
.notes { inset-block-end: 8px; inset-inline-start: 8px;
  max-inline-size: min(640px, calc(100vw - 16px)); max-block-size: 60vh;
  padding: 6px 12px; border: 1px solid #ffc44d; border-radius: 8px; }
h1 { margin: 0; font-size: 22px; }
p { margin-block: 4px; }
ol { margin: 16px 0 0; padding: 0; list-style: none; }
li { margin-block-end: 20px; }
.notes ol { margin-block-start: 8px; }
.notes li { margin-block-end: 12px; }
b { color: #ff8a80; }
.warning b { color: #ffc44d; }
summary { cursor: pointer; color: #ffc44d; }
code, pre { font: 13px/1.6 ui-monospace, monospace; }
.place { color: #9ecbff; overflow-wrap: anywhere; }
pre { margin: 6px 0; padding: 8px 12px 20px; overflow-x: auto; background: #0d0d10;
  border-radius: 6px; }
i { color: #8b8b94; font-style: normal; user-select: none; }
mark { position: relative; color: inherit; background: #ff6b5e55; min-inline-size: 1ch;
  display: inline-block; }
mark::after { content: "^"; position: absolute; inset-block-start: 100%; inset-inline-start: 0;
  color: #ff8a80; }
button { float: inline-end; font: inherit; color: inherit; background: #3a3a42; border: 0;
  border-radius: 6px; padding: 4px 12px; cursor: pointer; }
:focus-visible { outline: 2px solid #9ecbff; outline-offset: 2px; }
`,p=i("halomeid-report"),g=p.attachShadow({mode:"open"}),N=new CSSStyleSheet;N.replaceSync(j);g.adoptedStyleSheets=[N];var z=(e,t)=>`${e} ${t}${e===1?"":"s"}`;function $({findings:e,more:t}){let n=r=>e.filter(s=>s.level===r).length;return[[n("error"),"error"],[n("warning"),"warning"],[t,"more finding"]].filter(([r])=>r).map(([r,s])=>z(r,s)).join(", ")}function W({line:e,before:t,marked:n,after:o}){let r=i("pre",{},i("i",{},`${e} | `),t);return(n||!o)&&r.append(i("mark",{},n)),r.append(o),r}function q(e){let{level:t,code:n,message:o,place:r,excerpt:s,remedy:c}=e,a=i("li",{class:t});return a.append(i("p",{},i("b",{},`${t} ${n}`),` ${o}`)),r&&a.append(i("code",{class:"place"},r)),s&&a.append(W(s)),c&&a.append(i("p",{},`Help: ${c}`)),a}var M=({findings:e})=>i("ol",{},...e.map(q));function Y(e){let t=i("button",{type:"button"},"Hide (Esc)");t.addEventListener("click",()=>p.remove());let n=e.number?"Below is the last site that could be built.":"There is no site yet.";return i("section",{class:"failed",role:"alertdialog","aria-label":"The site cannot be built"},t,i("h1",{},"The site cannot be built"),i("p",{},`${$(e)}. ${n} This message goes away once it is fixed.`),M(e))}var R;function B(e){let t=i("details",{},i("summary",{},$(e)),M(e));return t.open=R??e.findings.some(({isInFile:n})=>n),t.addEventListener("click",()=>setTimeout(()=>{R=t.open})),i("section",{class:"notes",role:"status"},t)}function H(e){if(!e.isFailed&&!e.findings.length)return p.remove();g.replaceChildren(e.isFailed?Y(e):B(e)),document.documentElement.append(p)}addEventListener("keydown",({key:e})=>{e==="Escape"&&g.querySelector(".failed")&&p.remove()});var v=document.currentScript,y=new URL(".",v.src),x=new URL("..",y),{run:D}=v.dataset,u=Number(v.dataset.number);async function J(e){for(let o of await e?.getRegistrations()??[])o.scope===x.href&&await o.unregister();let n=("caches"in window?await caches.keys():[]).filter(o=>o.startsWith(S(x.pathname)));await Promise.all(n.map(o=>caches.delete(o)))}function V(){J(navigator.serviceWorker).catch(console.warn),Object.defineProperty(navigator,"serviceWorker",{value:void 0}),f(()=>localStorage.setItem(`halomeid:${x.pathname}:sw`,"off"))}var F=/(<link rel="stylesheet" href="|data-later=")([^"]*)"/g,U=/data-number="\d+"/;async function P(){return(await fetch(location.href,{cache:"no-store"})).text()}var A=e=>e.replace(F,"").replace(U,""),l;async function X(){let e=await P().catch(()=>"");if(!l||A(e)!==A(l))return!1;let t=r=>Array.from(r.matchAll(F),([,,s])=>s??""),n=new URL(document.documentElement.dataset.root??".",location.href),o=t(e).map(r=>new URL(r,n));for(let[r,s]of t(l).entries()){let c=new URL(s,n).pathname,a=o[r],m=t(e)[r];if(!a||c===a.pathname)continue;document.documentElement.dataset.later===s&&(document.documentElement.dataset.later=m);let L=!0;for(let k of document.querySelectorAll("link[rel=stylesheet]"))new URL(k.href).pathname===c&&(L=await _(k,a.href));L&&(l=l.replaceAll(`"${s}"`,`"${m}"`))}return!0}function _(e,t){let n=e.cloneNode();return new Promise(o=>{n.addEventListener("load",()=>{e.remove(),o(!0)}),n.addEventListener("error",()=>{n.remove(),o(!1)}),n.href=t,e.after(n)})}var w="halomeid:live";function O(){let e=JSON.stringify([location.href,scrollX,scrollY]);f(()=>sessionStorage.setItem(w,e)),location.reload()}function G(){let e=f(()=>sessionStorage.getItem(w));f(()=>sessionStorage.removeItem(w));let[t,n,o]=JSON.parse(e??"[]");if(t!==location.href||o===void 0)return;let r=new AbortController,s=()=>scrollTo(n??0,o),c=new ResizeObserver(()=>{s(),Math.abs(scrollY-o)<2&&a()}),a=()=>{c.disconnect(),r.abort()};for(let m of["wheel","touchstart","keydown","pointerdown"])addEventListener(m,a,{signal:r.signal,passive:!0});c.observe(document.body),setTimeout(a,3e3)}var h=!1,b=!1;async function K(){if(b=!0,!h){for(h=!0;b;)b=!1,await Q().catch(console.warn);h=!1}}async function Q(){let t=await(await fetch(new URL("report.json",y),{cache:"no-store"})).json();if(t.run!==D)return O();if(t.number>u){if(u<t.stylesSince||!await X())return O();u=t.number}H(t)}var d;function E(){d?.close(),d=void 0,!document.hidden&&(d=new EventSource(new URL("events",y)),d.onopen=d.onmessage=()=>void K())}V();document.addEventListener("visibilitychange",E);addEventListener("pagehide",()=>d?.close());addEventListener("pageshow",({persisted:e})=>{e&&E()});addEventListener("DOMContentLoaded",G);addEventListener("load",()=>{P().then(e=>{U.exec(e)?.[0]===`data-number="${u}"`&&(l??=e)},()=>{})});E();})();
