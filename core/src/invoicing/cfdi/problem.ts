import type { DomainErrorCode, Problem as Refusable, WarningCode } from '../../shared/errors.ts';

/** A rule of CFDI broken by a request, told at its `field`: a path such as `conceptos[1].impuestos.iva`. */
export type Problem = Broken | Doubtful;

/** It keeps the document from being stamped. */
export interface Broken extends Refusable {
  readonly code: DomainErrorCode;
  readonly severity: 'error';
}

/** What SAT accepts, or what only its register knows. */
export interface Doubtful extends Refusable<DomainErrorCode | WarningCode> {
  readonly code: DomainErrorCode | WarningCode;
  readonly severity: 'warning';
}
