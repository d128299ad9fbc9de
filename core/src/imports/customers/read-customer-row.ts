import type { CustomerInput } from '../../customers/customer.ts';
import { REGIMEN_FISCAL } from '../../sat/catalogs/regimen-fiscal.ts';
import { USO_CFDI } from '../../sat/catalogs/uso-cfdi.ts';
import { isEmail } from '../../shared/email.ts';
import type { Problem } from '../../shared/errors.ts';
import { internationalPhone, isInternationalPhone } from '../../shared/phone.ts';
import { keyOf, withLostZero } from '../habits.ts';
import type { RepairCode } from '../repairs.ts';
import { textProblems } from '../text-problems.ts';
import { clears, type Notice, type NoticeCode, type Values } from '../values.ts';

export interface CustomerRow {
  readonly input: CustomerInput;
  readonly problems: readonly Problem[];
  readonly notices: readonly Notice[];
}

type Field = keyof CustomerInput;
const fields: readonly Field[] = ['rfc', 'nombre', 'usoCfdi', 'regimenFiscal', 'codigoPostal', 'email', 'telefono'];

/** What a form takes of any of them; most have shorter limits of their own. */
const longest = 1_000;

/** How a value that people and spreadsheets have changed is understood. */
const understood: Partial<Record<Field, { code: NoticeCode; read: (text: string) => string }>> = {
  usoCfdi: { code: 'KEY_TAKEN', read: (text) => keyOf(text, USO_CFDI) },
  regimenFiscal: { code: 'KEY_TAKEN', read: (text) => keyOf(text, REGIMEN_FISCAL) },
  codigoPostal: { code: 'ZERO_RESTORED', read: (text) => withLostZero(text, 5) },
};

/** What an optional value becomes when it is no good and may be dropped. */
const droppable: Partial<Record<Field, { code: RepairCode; isGood: (text: string) => boolean }>> = {
  email: { code: 'EMAIL_DROP', isGood: isEmail },
  telefono: { code: 'PHONE_DROP', isGood: (text) => isInternationalPhone(internationalPhone(text) ?? '') },
};

/** The values of a row as a form would send them; what is empty is not sent. */
export function readCustomerRow(values: Values, repairs: ReadonlySet<RepairCode>): CustomerRow {
  const input: Partial<Record<Field, string | null>> = {};
  const problems: Problem[] = [];
  const notices: Notice[] = [];
  for (const field of fields) {
    const value = values.get(field);
    if (value === undefined) continue;
    if (value === clears) {
      input[field] = null;
      continue;
    }
    const drop = droppable[field];
    if (drop && repairs.has(drop.code) && !drop.isGood(value)) continue;
    const habit = understood[field];
    const after = habit ? habit.read(value) : value;
    if (habit && after !== value) notices.push({ code: habit.code, field, before: value, after });
    problems.push(...textProblems(field, value, longest));
    input[field] = after;
  }
  return { input, problems, notices };
}
