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
var $1_1 = 0, $2_1 = 0, $3_1 = 0, $4_1 = 0, $5_1 = 0, $6_1 = 0, $7 = 0, $8 = 0, $9 = 0;
$1_1 = global$0 + -64 | 0;
global$0 = $1_1;
$4_1 = $0_1 + 8 | 0;
$3_1 = HEAP32[$0_1 + 4 >> 2];
$2_1 = $4_1 + ($3_1 << 3) | 0;
$5_1 = $2_1 + 4 | 0;
$6_1 = HEAP32[$2_1 >> 2];
$7 = $5_1 + ($6_1 << 4) | 0;
$8 = HEAP32[$7 >> 2];
$9 = Math_imul($8, 12);
$2_1 = $9 + 4 | 0;
if (($2_1 | 0) >= ($9 | 0)) {
HEAP32[$1_1 + 44 >> 2] = $8;
HEAP32[$1_1 + 36 >> 2] = $6_1;
HEAP32[$1_1 + 32 >> 2] = $5_1;
HEAP32[$1_1 + 24 >> 2] = $3_1;
HEAP32[$1_1 + 20 >> 2] = $4_1;
HEAP32[$1_1 + 28 >> 2] = HEAP32[$0_1 >> 2];
$3_1 = $7 + 4 | 0;
HEAP32[$1_1 + 40 >> 2] = $3_1;
$2_1 = $3_1 + ($2_1 - 1 & -4) | 0;
HEAP32[$1_1 + 60 >> 2] = HEAP32[$2_1 + 8 >> 2];
HEAP32[$1_1 + 56 >> 2] = $2_1 + 12;
$3_1 = HEAP32[$2_1 + 4 >> 2];
HEAP32[$1_1 + 48 >> 2] = HEAP32[$2_1 >> 2];
HEAP32[$1_1 + 52 >> 2] = $3_1;
$1($1_1 + 8 | 0, $1_1 + 20 | 0);
$2_1 = HEAP32[$1_1 + 8 >> 2];
HEAP32[$0_1 >> 2] = HEAP32[$1_1 + 12 >> 2];
global$0 = $1_1 - -64 | 0;
return $2_1 | 0;
}
abort();
}
function $1($0_1, $1_1) {
var $2_1 = 0, $3_1 = 0, $4_1 = 0, $5_1 = 0, $6_1 = 0, $7 = 0, $8 = 0, $9 = 0, $10 = 0, $11 = 0, $12 = 0, $13 = 0, $14 = 0, $15 = 0, $16 = 0, $17 = 0, $18 = 0, $19 = 0, $20 = 0, $21 = 0, $22 = 0, $23 = 0, $24 = 0, $25 = 0, $26 = 0, $27 = 0, $28 = 0, $29 = 0, $30 = 0, $31 = 0, $32 = 0, $33 = 0, $34 = 0, $35 = 0, $36 = 0, $37 = 0, $38 = 0, $39 = 0, $40 = 0, $41 = 0, wasm2js_i32$0 = 0, wasm2js_i32$1 = 0;
$16 = global$0 - 16 | 0;
global$0 = $16;
label$1 : {
$2_1 = HEAP32[$1_1 >> 2];
label$2 : {
if (!$2_1) {
$8 = HEAP32[$1_1 + 8 >> 2];
break label$2;
}
$8 = HEAP32[$1_1 + 8 >> 2];
$3_1 = HEAP32[$1_1 + 4 >> 2];
if (!$3_1) {
break label$2
}
$3_1 = ($3_1 << 3) + $2_1 | 0;
while (1) {
$4_1 = HEAP32[$2_1 + 4 >> 2];
if (($4_1 | 0) >= ($8 | 0)) {
$8 = $4_1 + 1 | 0;
if (($4_1 | 0) > ($8 | 0)) {
break label$1
}
}
$2_1 = $2_1 + 8 | 0;
if (($3_1 | 0) != ($2_1 | 0)) {
continue
}
break;
};
}
if ($8 + -134217728 >>> 0 >= 4026531840) {
$2_1 = global$0 - 16 | 0;
global$0 = $2_1;
HEAP32[$2_1 + 12 >> 2] = 0;
(wasm2js_i32$0 = $2_1 + 12 | 0, wasm2js_i32$1 = $5($8 << 4)), HEAP32[wasm2js_i32$0 >> 2] = wasm2js_i32$1;
$26 = HEAP32[$2_1 + 12 >> 2];
global$0 = $2_1 + 16 | 0;
HEAP32[$16 + 12 >> 2] = $8;
HEAP32[$16 + 8 >> 2] = $26;
if ($8) {
$2_1 = $26;
$4_1 = $8;
while (1) {
HEAP32[$2_1 >> 2] = 0;
HEAP32[$2_1 + 4 >> 2] = 0;
$3_1 = $2_1 + 8 | 0;
HEAP32[$3_1 >> 2] = -1;
HEAP32[$3_1 + 4 >> 2] = 0;
$2_1 = $2_1 + 16 | 0;
$4_1 = $4_1 - 1 | 0;
if ($4_1) {
continue
}
break;
};
}
$22 = $16 + 8 | 0;
$4_1 = 0;
$2_1 = $1_1;
$27 = HEAP32[$2_1 + 20 >> 2];
label$9 : {
label$10 : {
$6_1 = HEAP32[$2_1 + 24 >> 2];
if ($6_1) {
if (($6_1 | 0) < 0) {
break label$10
}
$10 = HEAP32[$22 + 4 >> 2];
$1_1 = $27;
while (1) {
$3_1 = HEAP32[$1_1 >> 2];
if (($3_1 | 0) < ($10 | 0)) {
HEAP32[(HEAP32[$22 >> 2] + ($3_1 << 4) | 0) + 8 >> 2] = $4_1
}
$1_1 = $1_1 + 12 | 0;
$4_1 = $4_1 + 1 | 0;
if (($6_1 | 0) != ($4_1 | 0)) {
continue
}
break;
};
}
label$14 : {
label$15 : {
$17 = HEAP32[$2_1 + 16 >> 2];
if ($17) {
if (($17 | 0) < 0) {
break label$14
}
$18 = HEAP32[$2_1 + 32 >> 2];
$23 = HEAP32[$2_1 + 28 >> 2];
$28 = $18 + $23 | 0;
if (($18 | 0) < 0 ^ ($23 | 0) > ($28 | 0)) {
break label$15
}
$29 = HEAP32[$2_1 + 12 >> 2];
$30 = HEAP32[$2_1 + 8 >> 2];
$19 = HEAP32[$2_1 >> 2];
$37 = $19 + 4 | 0;
$1_1 = $18 + 7 | 0;
$38 = $1_1 >> 3;
$39 = ($1_1 | 0) < ($18 | 0);
$33 = HEAP32[$2_1 + 4 >> 2];
$34 = $33 << 3;
$31 = $34 + $19 | 0;
$40 = $31 - 8 | 0;
$41 = HEAP32[$2_1 + 36 >> 2];
while (1) {
$20 = $11;
$11 = $11 + 1 | 0;
$7 = ($20 << 4) + $29 | 0;
$9 = HEAP32[$7 + 12 >> 2];
label$18 : {
label$19 : {
$5_1 = HEAP32[$7 + 8 >> 2];
if (($5_1 | 0) >= 0) {
$1_1 = HEAP32[$7 >> 2];
break label$19;
}
if (!$33) {
break label$18
}
$15 = HEAP32[$40 >> 2];
label$21 : {
if (!$19) {
$5_1 = 0;
$1_1 = $15 + 1 | 0;
if (($15 | 0) <= ($1_1 | 0)) {
break label$19
}
break label$21;
}
if (($19 | 0) != ($31 | 0)) {
$24 = ($11 << 4) + $29 | 0;
$21 = HEAP32[$22 >> 2];
$5_1 = $19;
label$24 : {
while (1) {
$12 = (HEAP32[$5_1 + 4 >> 2] << 4) + $21 | 0;
$35 = HEAP32[$12 + 12 >> 2];
$25 = HEAP32[$12 + 4 >> 2];
$36 = HEAP32[$12 >> 2];
$13 = HEAP32[$5_1 >> 2];
$1_1 = 0;
label$26 : {
label$27 : {
label$28 : {
$2_1 = HEAP32[$12 + 8 >> 2];
if (($2_1 | 0) < 0) {
$32 = 1;
$2_1 = 0;
break label$28;
}
$3_1 = Math_imul($2_1, 12) + $27 | 0;
$2_1 = HEAP32[$3_1 + 4 >> 2];
$3_1 = HEAP32[$3_1 + 8 >> 2];
if (!$3_1) {
$32 = 0;
break label$28;
}
$14 = HEAP32[$7 + 4 >> 2];
$32 = 0;
$4_1 = 1;
$1_1 = $3_1;
$3_1 = $13;
$10 = $3_1;
$6_1 = HEAP32[$7 >> 2];
if (($2_1 | 0) != ($3_1 | 0)) {
break label$27
}
break label$26;
}
$14 = HEAP32[$7 + 4 >> 2];
$6_1 = HEAP32[$7 >> 2];
}
$10 = $2_1;
$4_1 = $1_1;
$3_1 = $13 + 1 | 0;
if (($13 | 0) > ($3_1 | 0)) {
break label$24
}
}
label$31 : {
if (($11 | 0) != ($17 | 0) & HEAP32[$24 >> 2] < ($3_1 | 0) | (($6_1 | 0) > ($13 | 0) | (($3_1 | 0) > ($14 | 0) ? $14 : 0))) {
break label$31
}
label$33 : {
if (!$36) {
break label$33
}
if (($20 | 0) == ($25 | 0)) {
break label$31
}
$35 = 1;
if (!$4_1 | $32) {
break label$33
}
if (($10 | 0) == ($36 | 0)) {
break label$31
}
}
HEAP32[$12 + 12 >> 2] = $35;
HEAP32[$12 + 4 >> 2] = $20;
HEAP32[$12 >> 2] = $13;
}
$5_1 = $5_1 + 8 | 0;
if (($31 | 0) != ($5_1 | 0)) {
continue
}
break;
};
$1_1 = $15 + 1 | 0;
if (($15 | 0) > ($1_1 | 0)) {
break label$21
}
$5_1 = 0;
$4_1 = $37;
$2_1 = $34;
while (1) {
$3_1 = HEAP32[$4_1 >> 2];
$5_1 = ($3_1 | 0) < ($30 | 0) ? (($3_1 | 0) >= ($5_1 | 0) ? $3_1 + 1 | 0 : $5_1) : $5_1;
$4_1 = $4_1 + 8 | 0;
$2_1 = $2_1 - 8 | 0;
if ($2_1) {
continue
}
break;
};
break label$19;
}
abort();
}
$1_1 = $15 + 1 | 0;
if (($15 | 0) > ($1_1 | 0)) {
break label$21
}
$5_1 = 0;
break label$19;
}
abort();
}
if (($1_1 | 0) >= ($28 | 0) | ($5_1 | 0) >= ($30 | 0)) {
break label$18
}
$24 = Math_imul($9, $38);
$13 = ($11 << 4) + $29 | 0;
while (1) {
if (($1_1 | 0) >= ($28 | 0) | ($5_1 | 0) >= ($30 | 0)) {
break label$18
}
label$36 : {
label$37 : {
label$38 : {
label$39 : {
label$40 : {
label$41 : {
$3_1 = $1_1 - $23 | 0;
if (!(($3_1 | 0) < ($1_1 | 0) ^ ($23 | 0) > 0)) {
if (($3_1 | 0) < 0 | ($3_1 | 0) >= ($18 | 0)) {
break label$36
}
if ($39) {
break label$41
}
$2_1 = ($3_1 >>> 3 | 0) + $24 | 0;
if (($24 | 0) > ($2_1 | 0)) {
break label$40
}
if (!(HEAPU8[$2_1 + $41 | 0] >>> ($3_1 & 7) & 1)) {
break label$36
}
$10 = 0;
$4_1 = 0;
$9 = HEAP32[$22 >> 2] + ($5_1 << 4) | 0;
$21 = HEAP32[$9 + 8 >> 2];
if (($21 | 0) < 0) {
break label$39
}
$2_1 = Math_imul($21, 12) + $27 | 0;
$4_1 = HEAP32[$2_1 + 4 >> 2];
if (!HEAP32[$2_1 + 8 >> 2]) {
break label$39
}
$14 = HEAP32[$7 + 4 >> 2];
$10 = 1;
$6_1 = HEAP32[$7 >> 2];
$3_1 = $1_1;
$2_1 = $3_1;
if (($4_1 | 0) != ($2_1 | 0)) {
break label$38
}
break label$37;
}
abort();
}
abort();
}
abort();
}
$14 = HEAP32[$7 + 4 >> 2];
$6_1 = HEAP32[$7 >> 2];
}
$3_1 = $1_1 + 1 | 0;
$2_1 = $4_1;
}
label$43 : {
if (($1_1 | 0) < ($6_1 | 0)) {
break label$43
}
$6_1 = HEAP32[$9 + 12 >> 2];
if (($3_1 | 0) > ($14 | 0) ? $14 : 0) {
break label$43
}
$4_1 = HEAP32[$9 + 4 >> 2];
$25 = HEAP32[$9 >> 2];
if (($11 | 0) != ($17 | 0) & HEAP32[$13 >> 2] < ($3_1 | 0)) {
break label$43
}
label$45 : {
if (!$25) {
break label$45
}
if (($4_1 | 0) == ($20 | 0)) {
break label$43
}
$6_1 = 1;
if ($10 ^ 1 | ($21 | 0) < 0) {
break label$45
}
if (($2_1 | 0) == ($25 | 0)) {
break label$43
}
}
HEAP32[$9 + 12 >> 2] = $6_1;
HEAP32[$9 + 4 >> 2] = $20;
HEAP32[$9 >> 2] = $1_1;
}
$5_1 = $5_1 + 1 | 0;
}
$1_1 = $1_1 + 1 | 0;
continue;
};
}
if (($11 | 0) != ($17 | 0)) {
continue
}
break;
};
}
break label$9;
}
abort();
}
abort();
}
abort();
}
HEAP32[$0_1 + 4 >> 2] = $8;
HEAP32[$0_1 >> 2] = $26;
global$0 = $16 + 16 | 0;
return;
}
abort();
}
abort();
}
function $2($0_1, $1_1) {
$0_1 = $0_1 | 0;
$1_1 = $1_1 | 0;
var $2_1 = 0, $3_1 = 0, $4_1 = 0, $5_1 = 0, $6_1 = 0, $7 = 0, $8 = 0, $9 = 0, $10 = 0, $11 = 0, $12 = 0, $13 = 0, $14 = 0, $15 = 0;
$2_1 = global$0 + -64 | 0;
global$0 = $2_1;
$3_1 = $0_1 + 8 | 0;
$6_1 = HEAP32[$0_1 + 4 >> 2];
$7 = $3_1 + ($6_1 << 3) | 0;
$8 = $7 + 4 | 0;
$4_1 = HEAP32[$7 >> 2];
$5_1 = $8 + ($4_1 << 4) | 0;
$9 = HEAP32[$5_1 >> 2];
$10 = Math_imul($9, 12);
$7 = $10 + 4 | 0;
if (($7 | 0) >= ($10 | 0)) {
HEAP32[$2_1 + 44 >> 2] = $9;
HEAP32[$2_1 + 36 >> 2] = $4_1;
HEAP32[$2_1 + 32 >> 2] = $8;
HEAP32[$2_1 + 24 >> 2] = $6_1;
HEAP32[$2_1 + 20 >> 2] = $3_1;
HEAP32[$2_1 + 28 >> 2] = HEAP32[$0_1 >> 2];
$0_1 = $5_1 + 4 | 0;
HEAP32[$2_1 + 40 >> 2] = $0_1;
$0_1 = $0_1 + ($7 - 1 & -4) | 0;
HEAP32[$2_1 + 60 >> 2] = HEAP32[$0_1 + 8 >> 2];
HEAP32[$2_1 + 56 >> 2] = $0_1 + 12;
$8 = HEAP32[$0_1 + 4 >> 2];
HEAP32[$2_1 + 48 >> 2] = HEAP32[$0_1 >> 2];
HEAP32[$2_1 + 52 >> 2] = $8;
$9 = $2_1 + 20 | 0;
$1($2_1 + 8 | 0, $9);
$7 = $1_1;
$8 = HEAP32[$2_1 + 8 >> 2];
$0_1 = HEAP32[$2_1 + 12 >> 2];
$1_1 = 0;
label$2 : {
if (!HEAP32[$9 + 16 >> 2]) {
break label$2
}
$6_1 = HEAP32[HEAP32[$9 + 12 >> 2] >> 2];
$10 = $6_1 - 1 | 0;
if (($10 | 0) < ($6_1 | 0)) {
$12 = !$8 | !$0_1;
$13 = $8 + ($0_1 << 4) | 0;
$0_1 = 0;
while (1) {
$6_1 = $0_1;
if (!$12) {
$14 = HEAP32[$9 + 20 >> 2];
$15 = $6_1 & 1;
$0_1 = $8;
while (1) {
$3_1 = HEAP32[$0_1 >> 2];
label$7 : {
if (!$3_1) {
break label$7
}
$4_1 = 0;
$5_1 = HEAP32[$0_1 + 8 >> 2];
label$8 : {
if (($5_1 | 0) < 0) {
$5_1 = 1;
break label$8;
}
$4_1 = Math_imul($5_1, 12) + $14 | 0;
$11 = HEAP32[$4_1 + 4 >> 2];
$5_1 = 0;
label$10 : {
$4_1 = HEAP32[$4_1 + 8 >> 2];
if ($4_1) {
break label$10
}
$5_1 = 1;
if (!HEAP32[$0_1 + 12 >> 2]) {
break label$10
}
$4_1 = 0;
break label$8;
}
$3_1 = $11 ? $11 : $3_1;
}
if (($3_1 | 0) <= ($10 | 0) | ($3_1 | 0) > ($7 | 0)) {
break label$7
}
if ($15) {
if (($3_1 | 0) != ($4_1 | 0) | $5_1) {
break label$7
}
$3_1 = $1_1;
$1_1 = $3_1 + 1 | 0;
if (($1_1 | 0) >= ($3_1 | 0)) {
break label$7
}
abort();
}
$10 = (($5_1 ? $7 : $4_1) | 0) > ($3_1 | 0) ? $3_1 : $10;
}
$0_1 = $0_1 + 16 | 0;
if (($13 | 0) != ($0_1 | 0)) {
continue
}
break;
};
}
$0_1 = 1;
if (!($6_1 & 1)) {
continue
}
break;
};
break label$2;
}
abort();
}
global$0 = $2_1 - -64 | 0;
return $1_1 | 0;
}
abort();
}
function $3($0_1) {
$0_1 = $0_1 | 0;
var $1_1 = 0, $2_1 = 0, $3_1 = 0, $4_1 = 0, $5_1 = 0, $6_1 = 0, $7 = 0, $8 = 0;
$4_1 = HEAP32[$0_1 >> 2];
$2_1 = $4_1 + 4 | 0;
label$1 : {
label$2 : {
if (($2_1 | 0) >= ($4_1 | 0)) {
$5_1 = $0_1 + 4 | 0;
$1_1 = $5_1 + ($2_1 - 1 & -4) | 0;
$2_1 = HEAP32[$1_1 >> 2];
$0_1 = $2_1 + 4 | 0;
if (($0_1 | 0) < ($2_1 | 0)) {
break label$2
}
$6_1 = $1_1 + 4 | 0;
$3_1 = $6_1 + ($0_1 - 1 & -4) | 0;
$0_1 = HEAP32[$3_1 >> 2];
$1_1 = $0_1 + 4 | 0;
if (($0_1 | 0) > ($1_1 | 0)) {
break label$1
}
$3_1 = $3_1 + 4 | 0;
$7 = $3_1 + ($1_1 - 1 & -4) | 0;
$8 = HEAP32[$7 >> 2];
$1_1 = 1;
label$4 : {
if ($4($5_1, $4_1, $3_1, $0_1) & 1) {
break label$4
}
if (!($4($3_1, $0_1, $5_1, $4_1) & 1)) {
if ($4($6_1, $2_1, $7 + 4 | 0, $8) & 1) {
break label$4
}
}
$1_1 = 0;
}
return $1_1 | 0;
}
abort();
}
abort();
}
abort();
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
function $5($0_1) {
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
function $6($0_1) {
$0_1 = $0_1 | 0;
HEAP32[264] = 0;
return $5($0_1 << 2) | 0;
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
"rules_message": $6
};
}
var retasmFunc = asmFunc(  { abort: function() { throw new Error('abort'); }
});
export var memory = retasmFunc.memory;
export var rules_days = retasmFunc.rules_days;
export var rules_streak = retasmFunc.rules_streak;
export var rules_newer = retasmFunc.rules_newer;
export var rules_message = retasmFunc.rules_message;
