// Trusted Types, which TypeScript 4.8 does not know. A policy's result is passed where a text would
// stand. Not shipped.
interface ScriptURLRules {
  createScriptURL(text: string): string;
}
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: ScriptURLRules): ScriptURLRules;
}
interface Window {
  trustedTypes?: TrustedTypePolicyFactory;
}
