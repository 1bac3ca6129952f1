// What rules.js gives; Sources/StudyRulesWeb/Doors.swift says what the numbers mean. Not shipped.
export const memory: { readonly buffer: ArrayBuffer };
/** Room for a message of so many numbers, as a byte offset; what earlier calls used is free again. */
export function rules_message(numbers: number): number;
export function rules_days(message: number): number;
export function rules_streak(message: number, today: number): number;
export function rules_newer(message: number): number;
