import type { Problem, Warning } from '../shared/errors.ts';

/** What is wrong or doubtful with a request. An error keeps its document from being issued, a warning does not. */
export type ToldProblem = ToldError | (Warning & { readonly severity: 'warning' });
export type ToldError = Problem & { readonly severity: 'error' };

/** An error of a field that has no code of SAT's. */
export const wrong = (field: string, message: string): ToldError => ({
  field,
  message,
  code: 'VALIDATION',
  severity: 'error',
});

export const isError = (problem: ToldProblem): problem is ToldError => problem.severity === 'error';
