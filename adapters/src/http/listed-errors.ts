import { failure } from '@timbra/contract/operation.ts';
import { errorCodes } from './error-codes.ts';
import { ruleErrors } from './rule-errors.ts';
import examples from './error-examples.json' with { type: 'json' };

/** Failures as they were answered to a story, which writes the file and compares it: `e2e/scenarios/errors.test.ts`. */
const answered: Readonly<Record<string, unknown>> = examples;

/** Tells every code of our own that a call answers; a new one stands in it as soon as that story has written its example. */
export const ownErrors = Object.entries(errorCodes)
  .filter(([code]) => Object.hasOwn(answered, code))
  .map(([code, words]) => ({ code, ...words, example: failure.parse(answered[code]) }));

/** Tells every code that a call answers, SAT's last. */
export const listedErrors = [...ownErrors, ...ruleErrors];
