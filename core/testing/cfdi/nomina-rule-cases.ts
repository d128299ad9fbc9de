import { EARNED_CASES } from './nomina-rules/earned-cases.ts';
import { DEDUCTION_CASES } from './nomina-rules/deduction-cases.ts';
import type { NominaRuleCase } from './nomina-rules/slips.ts';
import { VALIDITY_CASES } from './nomina-rules/validity-cases.ts';
import { WARNING_CASES } from './nomina-rules/warning-cases.ts';
import { WORKER_CASES } from './nomina-rules/worker-cases.ts';

/** Covers each rule of payroll on both sides of its edge. */
export const NOMINA_RULE_CASES: readonly NominaRuleCase[] = [
  ...WORKER_CASES,
  ...EARNED_CASES,
  ...DEDUCTION_CASES,
  ...VALIDITY_CASES,
  ...WARNING_CASES,
];
