import type { Problem } from '../shared/errors.ts';

/** What is wrong or doubtful with a request. An error keeps its document from being issued, a warning does not. */
export type ToldProblem = Problem & { readonly severity: 'error' | 'warning' };

/** An error of a field that has no code of SAT's. */
export const wrong = (field: string, message: string): ToldProblem => ({
  field,
  message,
  code: 'VALIDATION',
  severity: 'error',
});
