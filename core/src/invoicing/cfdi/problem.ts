import type { Problem as ToldProblem, SatCode } from '../../shared/errors.ts';

/** Ours where SAT has no code: a shape of Anexo 20 broken, or what SAT accepts and the user hardly means. */
export type OwnCode = 'VALIDATION' | 'RFC_INVALID' | 'RFC_CHECK_DIGIT' | 'PUE_99' | 'IVA_8_FRONTERA' | 'SIN_RELACION';

/** A rule of CFDI broken by a request, told at its `field`: a path such as `conceptos[1].impuestos.iva`. */
export interface Problem extends ToldProblem {
  readonly code: SatCode | OwnCode;
  /** An error keeps the document from being stamped, a warning does not. */
  readonly severity: 'error' | 'warning';
}
