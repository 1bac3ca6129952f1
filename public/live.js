"use strict";(()=>{var J=document.documentElement;function i(e,n={},...o){let r=document.createElement(e);for(let[t,s]of Object.entries(n))r.setAttribute(t,s);return r.append(...o),r}var F=`
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
`,d=i("halomeid-report"),m=d.attachShadow({mode:"open"}),L=new CSSStyleSheet;L.replaceSync(F);m.adoptedStyleSheets=[L];var O=(e,n)=>`${e} ${n}${e===1?"":"s"}`;function k({findings:e,more:n}){let o=t=>e.filter(s=>s.level===t).length;return[[o("error"),"error"],[o("warning"),"warning"],[n,"more finding"]].filter(([t])=>t).map(([t,s])=>O(t,s)).join(", ")}function A({line:e,before:n,marked:o,after:r}){let t=i("pre",{},i("i",{},`${e} | `),n);return(o||!r)&&t.append(i("mark",{},o)),t.append(r),t}function U(e){let{level:n,code:o,message:r,place:t,excerpt:s,remedy:c}=e,a=i("li",{class:n});return a.append(i("p",{},i("b",{},`${n} ${o}`),` ${r}`)),t&&a.append(i("code",{class:"place"},t)),s&&a.append(A(s)),c&&a.append(i("p",{},`Help: ${c}`)),a}var S=({findings:e})=>i("ol",{},...e.map(U));function C(e){let n=i("button",{type:"button"},"Hide (Esc)");n.addEventListener("click",()=>d.remove());let o=e.number?"Below is the last site that could be built.":"There is no site yet.";return i("section",{class:"failed",role:"alertdialog","aria-label":"The site cannot be built"},n,i("h1",{},"The site cannot be built"),i("p",{},`${k(e)}. ${o} This goes away when it is mended.`),S(e))}var E;function P(e){let n=i("details",{},i("summary",{},k(e)),S(e));return n.open=E??e.findings.some(({isInFile:o})=>o),n.addEventListener("click",()=>setTimeout(()=>{E=n.open})),i("section",{class:"notes",role:"status"},n)}function R(e){if(!e.isFailed&&!e.findings.length)return d.remove();m.replaceChildren(e.isFailed?C(e):P(e)),document.documentElement.append(d)}addEventListener("keydown",({key:e})=>{e==="Escape"&&m.querySelector(".failed")&&d.remove()});var w=document.currentScript,v=new URL(".",w.src),h=new URL("..",v),{run:z}=w.dataset,p=Number(w.dataset.number);async function j(e){for(let r of await e?.getRegistrations()??[])r.scope===h.href&&await r.unregister();let o=("caches"in window?await caches.keys():[]).filter(r=>r.startsWith(`hl1:${h.pathname}:`));await Promise.all(o.map(r=>caches.delete(r)))}function W(){j(navigator.serviceWorker).catch(console.warn),Object.defineProperty(navigator,"serviceWorker",{value:void 0});try{localStorage.setItem(`halomeid:${h.pathname}:sw`,"off")}catch{}}var $=/(<link rel="stylesheet" href="|data-later=")([^"]*)"/g,H=/data-number="\d+"/;async function N(){return(await fetch(location.href,{cache:"no-store"})).text()}var T=e=>e.replace($,"").replace(H,""),f;async function I(){let e=await N().catch(()=>"");if(!f||T(e)!==T(f))return!1;let n=t=>Array.from(t.matchAll($),([,,s])=>s??""),o=new URL(document.documentElement.dataset.root??".",location.href),r=n(e).map(t=>new URL(t,o));for(let[t,s]of n(f).entries()){let c=new URL(s,o).pathname,a=r[t];if(!(!a||c===a.pathname)){document.documentElement.dataset.later===s&&(document.documentElement.dataset.later=n(e)[t]);for(let u of document.querySelectorAll("link[rel=stylesheet]"))new URL(u.href).pathname===c&&await q(u,a.href)}}return f=e,!0}function q(e,n){let o=e.cloneNode();return new Promise(r=>{let t=()=>{e.remove(),r()};o.addEventListener("load",t),o.addEventListener("error",t),o.href=n,e.after(o)})}var x="halomeid:live";function M(){sessionStorage.setItem(x,JSON.stringify([location.href,scrollX,scrollY])),location.reload()}function Y(){let e=sessionStorage.getItem(x);sessionStorage.removeItem(x);let[n,o,r]=JSON.parse(e??"[]");if(n!==location.href||r===void 0)return;let t=new AbortController,s=()=>scrollTo(o??0,r),c=new ResizeObserver(()=>{s(),Math.abs(scrollY-r)<2&&a()}),a=()=>{c.disconnect(),t.abort()};for(let u of["wheel","touchstart","keydown","pointerdown"])addEventListener(u,a,{signal:t.signal,passive:!0});c.observe(document.body),setTimeout(a,3e3)}var g=!1,b=!1;async function B(){if(b=!0,!g){for(g=!0;b;)b=!1,await D().catch(console.warn);g=!1}}async function D(){let n=await(await fetch(new URL("report.json",v),{cache:"no-store"})).json();if(n.run!==z)return M();if(n.number>p){if(p<n.stylesSince||!await I())return M();p=n.number}R(n)}var l;function y(){l?.close(),l=void 0,!document.hidden&&(l=new EventSource(new URL("events",v)),l.onopen=l.onmessage=()=>void B())}W();document.addEventListener("visibilitychange",y);addEventListener("pagehide",()=>l?.close());addEventListener("pageshow",({persisted:e})=>{e&&y()});addEventListener("DOMContentLoaded",Y);addEventListener("load",()=>{N().then(e=>{H.exec(e)?.[0]===`data-number="${p}"`&&(f??=e)},()=>{})});y();})();
