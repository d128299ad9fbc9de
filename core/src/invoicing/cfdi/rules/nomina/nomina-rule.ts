import type { Nomina } from '../../../complements/nomina/keys.ts';
import type { NominaInput } from '../../../complement-inputs.ts';
import { error, type RuleError, type RuleProblem } from '../../../rule-problem.ts';
import type { ContextOf, RuleFor } from '../rule.ts';

export interface NominaContext extends ContextOf<'N'> {
  /** It is the payslip as it was sent. */
  readonly given: NominaInput;
  /** What it computes to: each line stands where it stands in the request. */
  readonly nomina: Nomina;
}

/** Returns a rule of the complement: all its fields are below `nomina` in the request. */
export const nominaRule = (
  codes: RuleFor<'N'>['codes'],
  check: (context: NominaContext) => readonly RuleProblem[],
): RuleFor<'N'> => ({
  codes,
  holdsFor: ['N'],
  check(context) {
    const complement = context.comprobante.complementos.find((each) => each.kind === 'nomina12');
    return complement ? check({ ...context, given: context.request.nomina, nomina: complement }) : [];
  },
});

/** @param field below `nomina`. */
export const broken = (code: RuleError['code'], field: string, message: string): RuleError =>
  error(code, `nomina.${field}`, message);

/** Returns one problem, where something is wrong. */
export const when = (
  isBroken: boolean,
  code: RuleError['code'],
  field: string,
  message: string,
): readonly RuleError[] => (isBroken ? [broken(code, field, message)] : []);
