import { EXPLANATIONS } from '@timbra/core/invoicing/refusals/explain-refusal.ts';
import { failure } from '@timbra/contract/operation.ts';
import examples from './rule-error-examples.json' with { type: 'json' };

/**
 * Tells each of SAT's codes by which our rules refuse a document. The examples are what the cases of the rules answer:
 * `rule-errors.test.ts` writes them, and finds a code that has none.
 */
export const ruleErrors = Object.entries(examples).map(([code, example]) => {
  const { what = '', todo = '' } = EXPLANATIONS.get(code) ?? {};
  return { code, status: 400, meaning: what, remedy: todo, example: failure.parse(example) };
});
