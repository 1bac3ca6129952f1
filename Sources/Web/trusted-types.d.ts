// Types of the Trusted Types API, which TypeScript 4.8 lacks. A policy's result is passed as if it
// were a string. Not shipped.
interface ScriptURLRules {
  createScriptURL(text: string): string;
}
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: ScriptURLRules): ScriptURLRules;
}
interface Window {
  trustedTypes?: TrustedTypePolicyFactory;
}
