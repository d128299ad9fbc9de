import { EXPLANATIONS } from '@timbra/core/invoicing/refusals/explain-refusal.ts';
import { failure } from '@timbra/contract/operation.ts';
import examples from './rule-error-examples.json' with { type: 'json' };

/**
 * Tells each code by which our rules, or whoever stamps, refuse a document. The examples are what the cases of the rules
 * answer, and of the others what is answered after stamping: `rule-errors.test.ts` writes them, and finds a code without.
 */
export const ruleErrors = Object.entries(examples).map(([code, example]) => {
  const { what = '', todo = '' } = EXPLANATIONS.get(code) ?? {};
  return { code, status: 400, meaning: what, remedy: todo, example: failure.parse(example) };
});
