// @ts-nocheck
// Made by Scripts/make-rules.sh from Sources/StudyRules. Do not edit; study-rules.js is the way in.
function asmFunc(env) {
var buffer=new ArrayBuffer(131072);
var HEAP8=new Int8Array(buffer);
var HEAP32=new Int32Array(buffer);
var HEAPU8=new Uint8Array(buffer);
var Math_imul=Math.imul;
var abort=env.abort;
var global$0=66608;
function $0(_0) {
_0=_0|0;
var _1=0,_2=0,_3=0;
_2=global$0 + -64|0;
global$0=_2;
HEAP32[_2+28>>2]=HEAP32[_0>>2];
_1=HEAP32[_0+4>>2];
HEAP32[_2+24>>2]=_1;
_3=_0+8|0;
HEAP32[_2+20>>2]=_3;
_1=_3+(_1<<3)|0;
_3=HEAP32[_1>>2];
HEAP32[_2+36>>2]=_3;
_1=_1+4|0;
HEAP32[_2+32>>2]=_1;
_1=_1+(_3<<4)|0;
_3=HEAP32[_1>>2];
HEAP32[_2+44>>2]=_3;
_1=_1+4|0;
HEAP32[_2+40>>2]=_1;
_1=_1+Math_imul(_3,12)|0;
HEAP32[_2+60>>2]=HEAP32[_1+8>>2];
HEAP32[_2+56>>2]=_1+12;
_3=HEAP32[_1+4>>2];
HEAP32[_2+48>>2]=HEAP32[_1>>2];
HEAP32[_2+52>>2]=_3;
$1(_2+8|0,_2+20|0);
_1=HEAP32[_2+8>>2];
HEAP32[_0>>2]=HEAP32[_2+12>>2];
global$0=_2 - -64|0;
return _1|0;
}
function $1(_0,_1) {
var _2=0,_3=0,_4=0,_5=0,_6=0,_7=0,$8=0,$9=0,$10=0,$11=0,$12=0,$13=0,$14=0,$15=0,$16=0,$17=0,$18=0,$19=0,$20=0,$21=0,$22=0,$23=0,$24=0,$25=0,$26=0,$i0=0,$i1=0;
$8=global$0-16|0;
global$0=$8;
_2=HEAP32[_1>>2];
label$1:{
if (!_2) {
_6=HEAP32[_1+8>>2];
break label$1;
}
_6=HEAP32[_1+8>>2];
_3=HEAP32[_1+4>>2];
if (!_3) {
break label$1
}
_3=(_3<<3)+_2|0;
while (1) {
_7=HEAP32[_2+4>>2];
_6=(_6|0)>(_7|0)?_6:_7+1|0;
_2=_2+8|0;
if ((_3|0)!=(_2|0)) {
continue
}
break;
};
}
_2=global$0-16|0;
global$0=_2;
HEAP32[_2+12>>2]=0;
($i0=_2+12|0,$i1=$6(_6<<4)),HEAP32[$i0>>2]=$i1;
_7=HEAP32[_2+12>>2];
global$0=_2+16|0;
HEAP32[$8+12>>2]=_6;
HEAP32[$8+8>>2]=_7;
if (_6) {
_2=_7;
_3=_6;
while (1) {
HEAP32[_2>>2]=0;
HEAP32[_2+4>>2]=0;
_4=_2+8|0;
HEAP32[_4>>2]=-1;
HEAP32[_4+4>>2]=0;
_2=_2+16|0;
_3=_3-1|0;
if (_3) {
continue
}
break;
};
}
$11=$8+8|0;
_2=_1;
_4=HEAP32[_2+24>>2];
if (_4) {
_1=HEAP32[_2+20>>2];
while (1) {
_3=HEAP32[_1>>2];
if (!((_3|0)<0|(_3|0)>=HEAP32[$11+4>>2])) {
HEAP32[(HEAP32[$11>>2]+(_3<<4)|0)+8>>2]=_5
}
_1=_1+12|0;
_5=_5+1|0;
if ((_4|0)!=(_5|0)) {
continue
}
break;
};
}
$16=HEAP32[_2+16>>2];
if ($16) {
_1=HEAP32[_2+28>>2];
$20=0-_1|0;
_3=HEAP32[_2>>2];
$21=_3+4|0;
$12=HEAP32[_2+32>>2];
$17=_1+$12|0;
$22=$12+7>>3;
$18=HEAP32[_2+4>>2];
$19=$18<<3;
$13=_3+$19|0;
$23=$13-8|0;
$24=HEAP32[_2+36>>2];
$14=HEAP32[_2+8>>2];
$25=HEAP32[_2+12>>2];
while (1) {
_1=($9<<4)+$25|0;
$26=HEAP32[_1+12>>2];
label$11:{
_5=HEAP32[_1+8>>2];
label$12:{
if ((_5|0)>=0) {
_1=HEAP32[_1>>2];
break label$12;
}
if (!$18) {
break label$11
}
_4=HEAP32[$23>>2];
if (!(!_3|(_3|0)==($13|0))) {
_1=_3;
while (1) {
$5(HEAP32[_1>>2],HEAP32[_1+4>>2],$9,$11,_2);
_1=_1+8|0;
if (($13|0)!=(_1|0)) {
continue
}
break;
};
_1=_4+1|0;
_5=0;
_4=$21;
$10=$19;
while (1) {
$15=HEAP32[_4>>2];
_5=($14|0)>($15|0)?((_5|0)<=($15|0)?$15+1|0:_5):_5;
_4=_4+8|0;
$10=$10-8|0;
if ($10) {
continue
}
break;
};
break label$12;
}
_1=_4+1|0;
_5=0;
}
if ((_1|0)>=($17|0)|(_5|0)>=($14|0)) {
break label$11
}
$10=Math_imul($22,$26)+$24|0;
while (1) {
if ((_1|0)>=($17|0)|(_5|0)>=($14|0)) {
break label$11
}
_4=_1+$20|0;
if (!((_4|0)<0|(_4|0)>=($12|0)|!(HEAPU8[$10+(_4>>>3|0)|0]>>>(_4&7)&1))) {
$5(_1,_5,$9,$11,_2);
_5=_5+1|0;
}
_1=_1+1|0;
continue;
};
}
$9=$9+1|0;
if (($16|0)!=($9|0)) {
continue
}
break;
};
}
HEAP32[_0+4>>2]=_6;
HEAP32[_0>>2]=_7;
global$0=$8+16|0;
}
function $2(_0,_1) {
_0=_0|0;
_1=_1|0;
var _2=0,_3=0,_4=0,_5=0,_6=0,_7=0,$8=0,$9=0,$10=0,$11=0,$12=0,$13=0,$14=0,$15=0,$16=0;
_2=global$0 + -64|0;
global$0=_2;
HEAP32[_2+28>>2]=HEAP32[_0>>2];
_3=HEAP32[_0+4>>2];
HEAP32[_2+24>>2]=_3;
_0=_0+8|0;
HEAP32[_2+20>>2]=_0;
_0=_0+(_3<<3)|0;
_3=HEAP32[_0>>2];
HEAP32[_2+36>>2]=_3;
_0=_0+4|0;
HEAP32[_2+32>>2]=_0;
_0=_0+(_3<<4)|0;
_3=HEAP32[_0>>2];
HEAP32[_2+44>>2]=_3;
_0=_0+4|0;
HEAP32[_2+40>>2]=_0;
_0=_0+Math_imul(_3,12)|0;
HEAP32[_2+60>>2]=HEAP32[_0+8>>2];
HEAP32[_2+56>>2]=_0+12;
_3=HEAP32[_0+4>>2];
HEAP32[_2+48>>2]=HEAP32[_0>>2];
HEAP32[_2+52>>2]=_3;
$8=_2+20|0;
$1(_2+8|0,$8);
_3=_1;
_1=HEAP32[_2+8>>2];
_0=HEAP32[_2+12>>2];
if (HEAP32[$8+16>>2]) {
$13=!_1|!_0;
$14=_1+(_0<<4)|0;
$9=HEAP32[HEAP32[$8+12>>2]>>2]-1|0;
_0=0;
while (1) {
$10=_0;
if (!$13) {
$15=HEAP32[$8+20>>2];
$16=$10&1;
_0=_1;
while (1) {
_4=HEAP32[_0>>2];
label$5:{
if (!_4) {
break label$5
}
_5=0;
_6=HEAP32[_0+8>>2];
label$6:{
if ((_6|0)<0) {
_6=1;
break label$6;
}
_5=Math_imul(_6,12)+$15|0;
_7=HEAP32[_5+4>>2];
_6=0;
label$8:{
_5=HEAP32[_5+8>>2];
if (_5) {
break label$8
}
_6=1;
if (!HEAP32[_0+12>>2]) {
break label$8
}
_5=0;
break label$6;
}
_4=_7?_7:_4;
}
if ((_3|0)<(_4|0)|(_4|0)<=($9|0)) {
break label$5
}
if ($16) {
_7=$11+1|0;
_4=!_6&(_4|0)==(_5|0);
$11=_4?_7:$11;
$12=_4?_7:$12;
break label$5;
}
$9=((_6?_3:_5)|0)>(_4|0)?_4:$9;
}
_0=_0+16|0;
if (($14|0)!=(_0|0)) {
continue
}
break;
};
}
_0=1;
if (!($10&1)) {
continue
}
break;
};
}
global$0=_2 - -64|0;
return $12|0;
}
function $3(_0) {
_0=_0|0;
var _1=0,_2=0,_3=0,_4=0,_5=0,_6=0,_7=0,$8=0;
_1=_0+4|0;
_2=HEAP32[_0>>2];
_0=_1+(_2+3&-4)|0;
_5=_0+4|0;
_6=HEAP32[_0>>2];
_0=_5+(_6+3&-4)|0;
_3=_0+4|0;
_4=HEAP32[_0>>2];
_7=_3+(_4+3&-4)|0;
$8=HEAP32[_7>>2];
_0=1;
label$1:{
if ($4(_1,_2,_3,_4)&1) {
break label$1
}
if (!($4(_3,_4,_1,_2)&1)) {
if ($4(_5,_6,_7+4|0,$8)&1) {
break label$1
}
}
_0=0;
}
return _0|0;
}
function $4(_0,_1,_2,_3) {
var _4=0,_5=0;
_1=_0?_0+_1|0:0;
label$1:{
if (!_2) {
break label$1
}
while (1) {
if (!_3) {
break label$1
}
label$3:{
if (!(!_0|(_0|0)==(_1|0))) {
_4=HEAPU8[_2|0];
_5=HEAPU8[_0|0];
if (_4>>>0<_5>>>0) {
return 1
}
if (_4>>>0<=_5>>>0) {
break label$3
}
}
return 0;
}
_3=_3-1|0;
_0=_0+1|0;
_2=_2+1|0;
continue;
};
}
return (_0|0)!=0&(_0|0)!=(_1|0);
}
function $5(_0,_1,_2,_3,_4) {
var _5=0,_6=0,_7=0,$8=0,$9=0,$10=0,$11=0,$12=0,$13=0;
_3=HEAP32[_3>>2]+(_1<<4)|0;
_6=HEAP32[_3+8>>2];
if ((_6|0)<0) {
_1=0
} else {
_1=HEAP32[_4+20>>2]+Math_imul(_6,12)|0;
_7=HEAP32[_1+8>>2]!=0;
$8=HEAP32[_1+4>>2];
_1=_7&($8|0)==(_0|0);
}
$9=HEAP32[_3+12>>2];
$13=HEAP32[_3+4>>2];
$10=HEAP32[_3>>2];
$11=HEAP32[_4+12>>2];
_5=$11+(_2<<4)|0;
label$3:{
if (HEAP32[_5>>2]>(_0|0)) {
break label$3
}
_4=HEAP32[_4+16>>2];
_5=HEAP32[_5+4>>2];
_1=((_1^-1)&1)+_0|0;
if ((_1|0)>(_5|0)?_5:0) {
break label$3
}
$12=1;
_5=_4;
_4=_2+1|0;
if ((_5|0)==(_4|0)) {
break label$3
}
$12=(_1|0)<=HEAP32[(_4<<4)+$11>>2];
}
label$4:{
if (!$12) {
break label$4
}
if ($10) {
if ((_2|0)==($13|0)) {
break label$4
}
$9=1;
if (($10|0)==($8|0)&_7) {
break label$4
}
}
HEAP32[_3+12>>2]=$9;
HEAP32[_3+8>>2]=_6;
HEAP32[_3+4>>2]=_2;
HEAP32[_3>>2]=_0;
}
}
function $6(_0) {
var _1=0,_2=0;
_1=_0;
_0=HEAP32[264];
if (!_0) {
HEAP32[264]=66608;
_0=66608;
}
label$1:{
_2=$memory_size()<<16;
_0=_0+15&-16;
_1=_1+_0|0;
if (_2>>>0>=_1>>>0) {
break label$1
}
if (($memory_grow((_1-_2|0)+65535>>>16|0)|0)!=-1) {
break label$1
}
abort();
}
HEAP32[264]=_1;
return _0;
}
function $7(_0) {
_0=_0|0;
HEAP32[264]=0;
return $6(_0<<2)|0;
}
function $memory_size() {
return buffer.byteLength/65536|0;
}
function $memory_grow(pagesToAdd) {
pagesToAdd=pagesToAdd|0;
var oldPages=$memory_size()|0;
var newPages=oldPages+pagesToAdd|0;
if ((oldPages<newPages)&&(newPages<65536)) {
var newBuffer=new ArrayBuffer(Math_imul(newPages,65536));
var newHEAP8=new Int8Array(newBuffer);
newHEAP8.set(HEAP8);
HEAP8=new Int8Array(newBuffer);
HEAP32=new Int32Array(newBuffer);
HEAPU8=new Uint8Array(newBuffer);
buffer=newBuffer;
}
return oldPages;
}
return {
memory:{get buffer(){return buffer}},
rules_days:$0,
rules_streak:$2,
rules_newer:$3,
rules_message:$7
};
}
export var {memory,rules_days,rules_message,rules_newer,rules_streak}=asmFunc(  { abort: function() { throw new Error('abort'); }
});
