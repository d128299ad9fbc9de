import type { DomainErrorCode, Problem, WarningCode } from '../shared/errors.ts';

/** A rule of documents that a request breaks, told at its `field`: a path such as `conceptos[1].impuestos.iva`. */
export type RuleProblem = RuleError | RuleWarning;

/** It keeps the document from being issued. */
export interface RuleError extends Problem {
  readonly code: DomainErrorCode;
  readonly severity: 'error';
}

/** Warns of what SAT accepts, or what only its register knows. */
export interface RuleWarning extends Problem<DomainErrorCode | WarningCode> {
  readonly code: DomainErrorCode | WarningCode;
  readonly severity: 'warning';
}

/** Returns an error of a field that has no code of SAT's. */
export const fieldError = (field: string, message: string): RuleError => ({
  field,
  message,
  code: 'VALIDATION',
  severity: 'error',
});

export const isError = (problem: RuleProblem): problem is RuleError => problem.severity === 'error';

export const errorsFirst = (problems: readonly RuleProblem[]): readonly RuleProblem[] => [
  ...problems.filter(isError),
  ...problems.filter((problem) => !isError(problem)),
];

export function error(code: RuleError['code'], field: string, message: string): RuleError {
  return { code, field, message, severity: 'error' };
}

export function warning(code: RuleWarning['code'], field: string, message: string): RuleWarning {
  return { code, field, message, severity: 'warning' };
}
