import type { ModelState } from '../../http/answer.ts';
import type { CfdiForm } from '../cfdi-form.ts';
import { checkAttributes } from './attributes.ts';
import { checkDate } from './date.ts';
import type { Check, CheckContext } from './fault.ts';
import { checkGlobal } from './global.ts';
import { checkItems } from './items.ts';
import { checkParties } from './parties.ts';
import { checkRelations } from './relations.ts';

const CHECKS: readonly Check[] = [checkAttributes, checkDate, checkParties, checkGlobal, checkRelations, checkItems];

/** All that is wrong with a request, keyed as Facturama does it; empty when it can be stamped. */
export function checkForm(form: CfdiForm, context: CheckContext): ModelState {
  const state: Record<string, string[]> = {};
  for (const [path, text] of CHECKS.flatMap((check) => check(form, context))) {
    (state[`cfdiToCreate.${path}`] ??= []).push(text);
  }
  return state;
}
