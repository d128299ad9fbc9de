import type { ModelState } from '../http/answer.ts';
import type { CfdiForm } from './cfdi-form.ts';
import { checkAttributes, checkHead } from './checks/attributes.ts';
import { checkDate } from './checks/date.ts';
import type { Check, CheckContext } from './fault.ts';
import { checkGlobal } from './checks/global.ts';
import { checkItems } from './checks/items.ts';
import { checkParties } from './checks/parties.ts';
import { checkFreight } from './freight/check-freight.ts';
import { checkPayments } from './payments/check-payments.ts';
import { checkPayroll } from './payroll/check-payroll.ts';
import { checkRelations } from './checks/relations.ts';

const SALE: readonly Check[] = [
  checkAttributes,
  checkDate,
  checkParties,
  checkGlobal,
  checkRelations,
  checkItems,
  checkFreight,
];
const TRANSFER: readonly Check[] = [checkHead, checkDate, checkParties, checkRelations, checkFreight];
const PAYMENTS: readonly Check[] = [checkHead, checkDate, checkParties, checkRelations, checkPayments];
const PAYROLL: readonly Check[] = [checkHead, checkDate, checkParties, checkRelations, checkPayroll];

/** Returns all that is wrong with a request, keyed as Facturama does it; empty when it can be stamped. */
export function checkForm(form: CfdiForm, context: CheckContext): ModelState {
  const state: Record<string, string[]> = {};
  for (const [path, text] of checksOf(form).flatMap((check) => check(form, context))) {
    (state[`cfdiToCreate.${path}`] ??= []).push(text);
  }
  return state;
}

function checksOf({ CfdiType, Payments, Payroll }: CfdiForm): readonly Check[] {
  if (CfdiType === 'T') return TRANSFER;
  if (Payments) return PAYMENTS;
  return Payroll ? PAYROLL : SALE;
}
