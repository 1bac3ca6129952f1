// Trusted Types, which TypeScript 4.8 does not know. A policy's result is passed where a text would
// stand. Not shipped.
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string }): { createScriptURL(text: string): string };
}
interface Window {
  trustedTypes?: TrustedTypePolicyFactory;
}
