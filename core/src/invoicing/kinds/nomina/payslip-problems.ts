import { NOMINA_RULES } from '../../cfdi/rules/nomina/all.ts';
import { askedElsewhere } from '../../cfdi/rules/asked-elsewhere.ts';
import { isError, type RuleError } from '../../cfdi/rule-problem.ts';
import type { NominaCfdiRequest } from '../../cfdi/request.ts';
import { computeNominaDocument } from '../../cfdi/types/compute-nomina.ts';
import { missingInNomina } from './missing-in-nomina.ts';

/** All that keeps a payslip from being issued as far as its complement tells: what is missing first. */
export function payslipProblems(request: NominaCfdiRequest): readonly RuleError[] {
  const comprobante = computeNominaDocument(request);
  const context = { request, comprobante, catalogs: askedElsewhere, now: request.fecha };
  const broken = NOMINA_RULES.flatMap((rule) => rule.check(context));
  return [...missingInNomina({ nomina: request.nomina }), ...broken].filter(isError);
}
