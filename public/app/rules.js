// @ts-nocheck
// Made by Scripts/make-rules.sh from Sources/StudyRules. Do not edit; study-rules.js is the way in.
function asmFunc(env) {
var buffer = new ArrayBuffer(131072);
var HEAP8 = new Int8Array(buffer);
var HEAP16 = new Int16Array(buffer);
var HEAP32 = new Int32Array(buffer);
var HEAPU8 = new Uint8Array(buffer);
var HEAPU16 = new Uint16Array(buffer);
var HEAPU32 = new Uint32Array(buffer);
var HEAPF32 = new Float32Array(buffer);
var HEAPF64 = new Float64Array(buffer);
var Math_imul = Math.imul;
var Math_fround = Math.fround;
var Math_abs = Math.abs;
var Math_clz32 = Math.clz32;
var Math_min = Math.min;
var Math_max = Math.max;
var Math_floor = Math.floor;
var Math_ceil = Math.ceil;
var Math_trunc = Math.trunc;
var Math_sqrt = Math.sqrt;
var abort = env.abort;
var nan = NaN;
var infinity = Infinity;
var global$0 = 66608;
function $0($0_1) {
$0_1 = $0_1 | 0;
var $1_1 = 0, $2_1 = 0, $3_1 = 0;
$2_1 = global$0 + -64 | 0;
global$0 = $2_1;
HEAP32[$2_1 + 28 >> 2] = HEAP32[$0_1 >> 2];
$1_1 = HEAP32[$0_1 + 4 >> 2];
HEAP32[$2_1 + 24 >> 2] = $1_1;
$3_1 = $0_1 + 8 | 0;
HEAP32[$2_1 + 20 >> 2] = $3_1;
$1_1 = $3_1 + ($1_1 << 3) | 0;
$3_1 = HEAP32[$1_1 >> 2];
HEAP32[$2_1 + 36 >> 2] = $3_1;
$1_1 = $1_1 + 4 | 0;
HEAP32[$2_1 + 32 >> 2] = $1_1;
$1_1 = $1_1 + ($3_1 << 4) | 0;
$3_1 = HEAP32[$1_1 >> 2];
HEAP32[$2_1 + 44 >> 2] = $3_1;
$1_1 = $1_1 + 4 | 0;
HEAP32[$2_1 + 40 >> 2] = $1_1;
$1_1 = $1_1 + Math_imul($3_1, 12) | 0;
HEAP32[$2_1 + 60 >> 2] = HEAP32[$1_1 + 8 >> 2];
HEAP32[$2_1 + 56 >> 2] = $1_1 + 12;
$3_1 = HEAP32[$1_1 + 4 >> 2];
HEAP32[$2_1 + 48 >> 2] = HEAP32[$1_1 >> 2];
HEAP32[$2_1 + 52 >> 2] = $3_1;
$1($2_1 + 8 | 0, $2_1 + 20 | 0);
$1_1 = HEAP32[$2_1 + 8 >> 2];
HEAP32[$0_1 >> 2] = HEAP32[$2_1 + 12 >> 2];
global$0 = $2_1 - -64 | 0;
return $1_1 | 0;
}
function $1($0_1, $1_1) {
var $2_1 = 0, $3_1 = 0, $4_1 = 0, $5_1 = 0, $6_1 = 0, $7_1 = 0, $8 = 0, $9 = 0, $10 = 0, $11 = 0, $12 = 0, $13 = 0, $14 = 0, $15 = 0, $16 = 0, $17 = 0, $18 = 0, $19 = 0, $20 = 0, $21 = 0, $22 = 0, $23 = 0, $24 = 0, $25 = 0, $26 = 0, wasm2js_i32$0 = 0, wasm2js_i32$1 = 0;
$8 = global$0 - 16 | 0;
global$0 = $8;
$2_1 = HEAP32[$1_1 >> 2];
label$1 : {
if (!$2_1) {
$6_1 = HEAP32[$1_1 + 8 >> 2];
break label$1;
}
$6_1 = HEAP32[$1_1 + 8 >> 2];
$3_1 = HEAP32[$1_1 + 4 >> 2];
if (!$3_1) {
break label$1
}
$3_1 = ($3_1 << 3) + $2_1 | 0;
while (1) {
$7_1 = HEAP32[$2_1 + 4 >> 2];
$6_1 = ($6_1 | 0) > ($7_1 | 0) ? $6_1 : $7_1 + 1 | 0;
$2_1 = $2_1 + 8 | 0;
if (($3_1 | 0) != ($2_1 | 0)) {
continue
}
break;
};
}
$2_1 = global$0 - 16 | 0;
global$0 = $2_1;
HEAP32[$2_1 + 12 >> 2] = 0;
(wasm2js_i32$0 = $2_1 + 12 | 0, wasm2js_i32$1 = $6($6_1 << 4)), HEAP32[wasm2js_i32$0 >> 2] = wasm2js_i32$1;
$7_1 = HEAP32[$2_1 + 12 >> 2];
global$0 = $2_1 + 16 | 0;
HEAP32[$8 + 12 >> 2] = $6_1;
HEAP32[$8 + 8 >> 2] = $7_1;
if ($6_1) {
$2_1 = $7_1;
$3_1 = $6_1;
while (1) {
HEAP32[$2_1 >> 2] = 0;
HEAP32[$2_1 + 4 >> 2] = 0;
$4_1 = $2_1 + 8 | 0;
HEAP32[$4_1 >> 2] = -1;
HEAP32[$4_1 + 4 >> 2] = 0;
$2_1 = $2_1 + 16 | 0;
$3_1 = $3_1 - 1 | 0;
if ($3_1) {
continue
}
break;
};
}
$11 = $8 + 8 | 0;
$2_1 = $1_1;
$4_1 = HEAP32[$2_1 + 24 >> 2];
if ($4_1) {
$1_1 = HEAP32[$2_1 + 20 >> 2];
while (1) {
$3_1 = HEAP32[$1_1 >> 2];
if (!(($3_1 | 0) < 0 | ($3_1 | 0) >= HEAP32[$11 + 4 >> 2])) {
HEAP32[(HEAP32[$11 >> 2] + ($3_1 << 4) | 0) + 8 >> 2] = $5_1
}
$1_1 = $1_1 + 12 | 0;
$5_1 = $5_1 + 1 | 0;
if (($4_1 | 0) != ($5_1 | 0)) {
continue
}
break;
};
}
$16 = HEAP32[$2_1 + 16 >> 2];
if ($16) {
$1_1 = HEAP32[$2_1 + 28 >> 2];
$20 = 0 - $1_1 | 0;
$3_1 = HEAP32[$2_1 >> 2];
$21 = $3_1 + 4 | 0;
$12 = HEAP32[$2_1 + 32 >> 2];
$17 = $1_1 + $12 | 0;
$22 = $12 + 7 >> 3;
$18 = HEAP32[$2_1 + 4 >> 2];
$19 = $18 << 3;
$13 = $3_1 + $19 | 0;
$23 = $13 - 8 | 0;
$24 = HEAP32[$2_1 + 36 >> 2];
$14 = HEAP32[$2_1 + 8 >> 2];
$25 = HEAP32[$2_1 + 12 >> 2];
while (1) {
$1_1 = ($9 << 4) + $25 | 0;
$26 = HEAP32[$1_1 + 12 >> 2];
label$11 : {
$5_1 = HEAP32[$1_1 + 8 >> 2];
label$12 : {
if (($5_1 | 0) >= 0) {
$1_1 = HEAP32[$1_1 >> 2];
break label$12;
}
if (!$18) {
break label$11
}
$4_1 = HEAP32[$23 >> 2];
if (!(!$3_1 | ($3_1 | 0) == ($13 | 0))) {
$1_1 = $3_1;
while (1) {
$5(HEAP32[$1_1 >> 2], HEAP32[$1_1 + 4 >> 2], $9, $11, $2_1);
$1_1 = $1_1 + 8 | 0;
if (($13 | 0) != ($1_1 | 0)) {
continue
}
break;
};
$1_1 = $4_1 + 1 | 0;
$5_1 = 0;
$4_1 = $21;
$10 = $19;
while (1) {
$15 = HEAP32[$4_1 >> 2];
$5_1 = ($14 | 0) > ($15 | 0) ? (($5_1 | 0) <= ($15 | 0) ? $15 + 1 | 0 : $5_1) : $5_1;
$4_1 = $4_1 + 8 | 0;
$10 = $10 - 8 | 0;
if ($10) {
continue
}
break;
};
break label$12;
}
$1_1 = $4_1 + 1 | 0;
$5_1 = 0;
}
if (($1_1 | 0) >= ($17 | 0) | ($5_1 | 0) >= ($14 | 0)) {
break label$11
}
$10 = Math_imul($22, $26) + $24 | 0;
while (1) {
if (($1_1 | 0) >= ($17 | 0) | ($5_1 | 0) >= ($14 | 0)) {
break label$11
}
$4_1 = $1_1 + $20 | 0;
if (!(($4_1 | 0) < 0 | ($4_1 | 0) >= ($12 | 0) | !(HEAPU8[$10 + ($4_1 >>> 3 | 0) | 0] >>> ($4_1 & 7) & 1))) {
$5($1_1, $5_1, $9, $11, $2_1);
$5_1 = $5_1 + 1 | 0;
}
$1_1 = $1_1 + 1 | 0;
continue;
};
}
$9 = $9 + 1 | 0;
if (($16 | 0) != ($9 | 0)) {
continue
}
break;
};
}
HEAP32[$0_1 + 4 >> 2] = $6_1;
HEAP32[$0_1 >> 2] = $7_1;
global$0 = $8 + 16 | 0;
}
function $2($0_1, $1_1) {
$0_1 = $0_1 | 0;
$1_1 = $1_1 | 0;
var $2_1 = 0, $3_1 = 0, $4_1 = 0, $5_1 = 0, $6_1 = 0, $7_1 = 0, $8 = 0, $9 = 0, $10 = 0, $11 = 0, $12 = 0, $13 = 0, $14 = 0, $15 = 0, $16 = 0;
$2_1 = global$0 + -64 | 0;
global$0 = $2_1;
HEAP32[$2_1 + 28 >> 2] = HEAP32[$0_1 >> 2];
$3_1 = HEAP32[$0_1 + 4 >> 2];
HEAP32[$2_1 + 24 >> 2] = $3_1;
$0_1 = $0_1 + 8 | 0;
HEAP32[$2_1 + 20 >> 2] = $0_1;
$0_1 = $0_1 + ($3_1 << 3) | 0;
$3_1 = HEAP32[$0_1 >> 2];
HEAP32[$2_1 + 36 >> 2] = $3_1;
$0_1 = $0_1 + 4 | 0;
HEAP32[$2_1 + 32 >> 2] = $0_1;
$0_1 = $0_1 + ($3_1 << 4) | 0;
$3_1 = HEAP32[$0_1 >> 2];
HEAP32[$2_1 + 44 >> 2] = $3_1;
$0_1 = $0_1 + 4 | 0;
HEAP32[$2_1 + 40 >> 2] = $0_1;
$0_1 = $0_1 + Math_imul($3_1, 12) | 0;
HEAP32[$2_1 + 60 >> 2] = HEAP32[$0_1 + 8 >> 2];
HEAP32[$2_1 + 56 >> 2] = $0_1 + 12;
$3_1 = HEAP32[$0_1 + 4 >> 2];
HEAP32[$2_1 + 48 >> 2] = HEAP32[$0_1 >> 2];
HEAP32[$2_1 + 52 >> 2] = $3_1;
$8 = $2_1 + 20 | 0;
$1($2_1 + 8 | 0, $8);
$3_1 = $1_1;
$1_1 = HEAP32[$2_1 + 8 >> 2];
$0_1 = HEAP32[$2_1 + 12 >> 2];
if (HEAP32[$8 + 16 >> 2]) {
$13 = !$1_1 | !$0_1;
$14 = $1_1 + ($0_1 << 4) | 0;
$9 = HEAP32[HEAP32[$8 + 12 >> 2] >> 2] - 1 | 0;
$0_1 = 0;
while (1) {
$10 = $0_1;
if (!$13) {
$15 = HEAP32[$8 + 20 >> 2];
$16 = $10 & 1;
$0_1 = $1_1;
while (1) {
$4_1 = HEAP32[$0_1 >> 2];
label$5 : {
if (!$4_1) {
break label$5
}
$5_1 = 0;
$6_1 = HEAP32[$0_1 + 8 >> 2];
label$6 : {
if (($6_1 | 0) < 0) {
$6_1 = 1;
break label$6;
}
$5_1 = Math_imul($6_1, 12) + $15 | 0;
$7_1 = HEAP32[$5_1 + 4 >> 2];
$6_1 = 0;
label$8 : {
$5_1 = HEAP32[$5_1 + 8 >> 2];
if ($5_1) {
break label$8
}
$6_1 = 1;
if (!HEAP32[$0_1 + 12 >> 2]) {
break label$8
}
$5_1 = 0;
break label$6;
}
$4_1 = $7_1 ? $7_1 : $4_1;
}
if (($3_1 | 0) < ($4_1 | 0) | ($4_1 | 0) <= ($9 | 0)) {
break label$5
}
if ($16) {
$7_1 = $11 + 1 | 0;
$4_1 = !$6_1 & ($4_1 | 0) == ($5_1 | 0);
$11 = $4_1 ? $7_1 : $11;
$12 = $4_1 ? $7_1 : $12;
break label$5;
}
$9 = (($6_1 ? $3_1 : $5_1) | 0) > ($4_1 | 0) ? $4_1 : $9;
}
$0_1 = $0_1 + 16 | 0;
if (($14 | 0) != ($0_1 | 0)) {
continue
}
break;
};
}
$0_1 = 1;
if (!($10 & 1)) {
continue
}
break;
};
}
global$0 = $2_1 - -64 | 0;
return $12 | 0;
}
function $3($0_1) {
$0_1 = $0_1 | 0;
var $1_1 = 0, $2_1 = 0, $3_1 = 0, $4_1 = 0, $5_1 = 0, $6_1 = 0, $7_1 = 0, $8 = 0;
$1_1 = $0_1 + 4 | 0;
$2_1 = HEAP32[$0_1 >> 2];
$0_1 = $1_1 + ($2_1 + 3 & -4) | 0;
$5_1 = $0_1 + 4 | 0;
$6_1 = HEAP32[$0_1 >> 2];
$0_1 = $5_1 + ($6_1 + 3 & -4) | 0;
$3_1 = $0_1 + 4 | 0;
$4_1 = HEAP32[$0_1 >> 2];
$7_1 = $3_1 + ($4_1 + 3 & -4) | 0;
$8 = HEAP32[$7_1 >> 2];
$0_1 = 1;
label$1 : {
if ($4($1_1, $2_1, $3_1, $4_1) & 1) {
break label$1
}
if (!($4($3_1, $4_1, $1_1, $2_1) & 1)) {
if ($4($5_1, $6_1, $7_1 + 4 | 0, $8) & 1) {
break label$1
}
}
$0_1 = 0;
}
return $0_1 | 0;
}
function $4($0_1, $1_1, $2_1, $3_1) {
var $4_1 = 0, $5_1 = 0;
$1_1 = $0_1 ? $0_1 + $1_1 | 0 : 0;
label$1 : {
if (!$2_1) {
break label$1
}
while (1) {
if (!$3_1) {
break label$1
}
label$3 : {
if (!(!$0_1 | ($0_1 | 0) == ($1_1 | 0))) {
$4_1 = HEAPU8[$2_1 | 0];
$5_1 = HEAPU8[$0_1 | 0];
if ($4_1 >>> 0 < $5_1 >>> 0) {
return 1
}
if ($4_1 >>> 0 <= $5_1 >>> 0) {
break label$3
}
}
return 0;
}
$3_1 = $3_1 - 1 | 0;
$0_1 = $0_1 + 1 | 0;
$2_1 = $2_1 + 1 | 0;
continue;
};
}
return ($0_1 | 0) != 0 & ($0_1 | 0) != ($1_1 | 0);
}
function $5($0_1, $1_1, $2_1, $3_1, $4_1) {
var $5_1 = 0, $6_1 = 0, $7_1 = 0, $8 = 0, $9 = 0, $10 = 0, $11 = 0, $12 = 0, $13 = 0;
$3_1 = HEAP32[$3_1 >> 2] + ($1_1 << 4) | 0;
$6_1 = HEAP32[$3_1 + 8 >> 2];
if (($6_1 | 0) < 0) {
$1_1 = 0
} else {
$1_1 = HEAP32[$4_1 + 20 >> 2] + Math_imul($6_1, 12) | 0;
$7_1 = HEAP32[$1_1 + 8 >> 2] != 0;
$8 = HEAP32[$1_1 + 4 >> 2];
$1_1 = $7_1 & ($8 | 0) == ($0_1 | 0);
}
$9 = HEAP32[$3_1 + 12 >> 2];
$13 = HEAP32[$3_1 + 4 >> 2];
$10 = HEAP32[$3_1 >> 2];
$11 = HEAP32[$4_1 + 12 >> 2];
$5_1 = $11 + ($2_1 << 4) | 0;
label$3 : {
if (HEAP32[$5_1 >> 2] > ($0_1 | 0)) {
break label$3
}
$4_1 = HEAP32[$4_1 + 16 >> 2];
$5_1 = HEAP32[$5_1 + 4 >> 2];
$1_1 = (($1_1 ^ -1) & 1) + $0_1 | 0;
if (($1_1 | 0) > ($5_1 | 0) ? $5_1 : 0) {
break label$3
}
$12 = 1;
$5_1 = $4_1;
$4_1 = $2_1 + 1 | 0;
if (($5_1 | 0) == ($4_1 | 0)) {
break label$3
}
$12 = ($1_1 | 0) <= HEAP32[($4_1 << 4) + $11 >> 2];
}
label$4 : {
if (!$12) {
break label$4
}
if ($10) {
if (($2_1 | 0) == ($13 | 0)) {
break label$4
}
$9 = 1;
if (($10 | 0) == ($8 | 0) & $7_1) {
break label$4
}
}
HEAP32[$3_1 + 12 >> 2] = $9;
HEAP32[$3_1 + 8 >> 2] = $6_1;
HEAP32[$3_1 + 4 >> 2] = $2_1;
HEAP32[$3_1 >> 2] = $0_1;
}
}
function $6($0_1) {
var $1_1 = 0, $2_1 = 0;
$1_1 = $0_1;
$0_1 = HEAP32[264];
if (!$0_1) {
HEAP32[264] = 66608;
$0_1 = 66608;
}
label$1 : {
$2_1 = __wasm_memory_size() << 16;
$0_1 = $0_1 + 15 & -16;
$1_1 = $1_1 + $0_1 | 0;
if ($2_1 >>> 0 >= $1_1 >>> 0) {
break label$1
}
if ((__wasm_memory_grow(($1_1 - $2_1 | 0) + 65535 >>> 16 | 0) | 0) != -1) {
break label$1
}
abort();
}
HEAP32[264] = $1_1;
return $0_1;
}
function $7($0_1) {
$0_1 = $0_1 | 0;
HEAP32[264] = 0;
return $6($0_1 << 2) | 0;
}
function __wasm_memory_size() {
return buffer.byteLength / 65536 | 0;
}
function __wasm_memory_grow(pagesToAdd) {
pagesToAdd = pagesToAdd | 0;
var oldPages = __wasm_memory_size() | 0;
var newPages = oldPages + pagesToAdd | 0;
if ((oldPages < newPages) && (newPages < 65536)) {
var newBuffer = new ArrayBuffer(Math_imul(newPages, 65536));
var newHEAP8 = new Int8Array(newBuffer);
newHEAP8.set(HEAP8);
HEAP8 = new Int8Array(newBuffer);
HEAP16 = new Int16Array(newBuffer);
HEAP32 = new Int32Array(newBuffer);
HEAPU8 = new Uint8Array(newBuffer);
HEAPU16 = new Uint16Array(newBuffer);
HEAPU32 = new Uint32Array(newBuffer);
HEAPF32 = new Float32Array(newBuffer);
HEAPF64 = new Float64Array(newBuffer);
buffer = newBuffer;
}
return oldPages;
}
return {
"memory": Object.create(Object.prototype, {
"grow": {
"value": __wasm_memory_grow
}, 
"buffer": {
"get": function () {
return buffer;
}
}
}), 
"rules_days": $0, 
"rules_streak": $2, 
"rules_newer": $3, 
"rules_message": $7
};
}
var retasmFunc = asmFunc(  { abort: function() { throw new Error('abort'); }
});
export var memory = retasmFunc.memory;
export var rules_days = retasmFunc.rules_days;
export var rules_streak = retasmFunc.rules_streak;
export var rules_newer = retasmFunc.rules_newer;
export var rules_message = retasmFunc.rules_message;
