// In a release, the part of ICU's data that it can come to need (Scripts/make-icu-data.py), in place of all of it.
#ifdef HALOMEID_ICU_DATA
    .section .rodata
    .balign 16
    .globl HALOMEID_ICU_SYMBOL
    .type HALOMEID_ICU_SYMBOL, @object
HALOMEID_ICU_SYMBOL:
    .incbin HALOMEID_ICU_DATA
    .size HALOMEID_ICU_SYMBOL, . - HALOMEID_ICU_SYMBOL
    .section .note.GNU-stack, "", @progbits
#endif
