import { imssNotKnown, isrNotKnown } from '../invoicing/complements/nomina/proposed/missing-law.ts';
import type { Law } from '../law/law.ts';
import type { NominaInput } from '../invoicing/complement-inputs.ts';
import type { PayslipProblem } from './payroll-run.ts';

/**
 * Returns the problem that keeps a run from issuing a payslip: a withholding that nobody has typed, by a law that is
 * not known here.
 */
export const lacksLaw = (nomina: NominaInput, law: Law): PayslipProblem[] =>
  [isrNotKnown(nomina, law), imssNotKnown(nomina, law)].flatMap((message) =>
    message === undefined ? [] : [{ field: 'nomina.deducciones', message, code: 'VALIDATION' as const }],
  );
