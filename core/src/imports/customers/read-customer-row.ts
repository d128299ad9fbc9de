import type { CustomerInput } from '../../customers/customer.ts';
import { addressesIn, isEmail, joinAddresses } from '../../shared/email.ts';
import type { Problem } from '../../shared/errors.ts';
import { internationalPhone, isInternationalPhone, phoneIn } from '../../shared/phone.ts';
import { withLostZero } from '../habits.ts';
import type { RepairCode } from '../repairs.ts';
import { regimenOf, usoOf } from '../spoken-keys.ts';
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

/** What is taken of a cell, and what is told when that is not what stands there. An empty text is not sent. */
interface Understood {
  readonly after: string;
  readonly code: NoticeCode;
}

type Repairs = ReadonlySet<RepairCode>;

/** How a value that people and spreadsheets have changed is understood. */
const understood: Partial<Record<Field, (text: string, repairs: Repairs) => Understood>> = {
  usoCfdi: (text) => ({ after: usoOf(text), code: 'KEY_TAKEN' }),
  regimenFiscal: (text) => ({ after: regimenOf(text), code: 'KEY_TAKEN' }),
  codigoPostal: postalCode,
  email: emails,
  telefono: phone,
};

function postalCode(text: string): Understood {
  const [, digits = text] = /^(?:c\.? ?p\.?|c[oó]digo postal)?:? ?(\d{4,5})(?:\.0)?$/i.exec(text) ?? [];
  return { after: withLostZero(digits, 5), code: digits.length === 4 ? 'ZERO_RESTORED' : 'KEY_TAKEN' };
}

/** A cell may hold names beside addresses; what has an @ and is no address is dropped where that was asked for. */
function emails(text: string, repairs: Repairs): Understood {
  const parts = addressesIn(text.replaceAll(/[<>()"]/g, ' '));
  const good = parts.filter(isEmail);
  const isWrong = parts.some((part) => !isEmail(part) && (part.includes('@') || good.length === 0));
  if (isWrong && !repairs.has('EMAIL_DROP')) return { after: text, code: 'EMAIL_READ' };
  const isSame = good.length === parts.length;
  return { after: isSame ? text : joinAddresses(good), code: 'EMAIL_READ' };
}

/** A phone never refuses a customer: what cannot be dialled is left out. */
function phone(text: string): Understood {
  const kept = internationalPhone(text) ?? '';
  if (isInternationalPhone(kept)) return { after: text, code: 'PHONE_READ' };
  const found = phoneIn(text);
  return found === undefined ? { after: '', code: 'PHONE_LEFT_OUT' } : { after: found, code: 'PHONE_READ' };
}

/** The values of a row as a form would send them; what is empty is not sent. */
export function readCustomerRow(values: Values, repairs: Repairs): CustomerRow {
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
    const { after, code } = understood[field]?.(value, repairs) ?? { after: value, code: undefined };
    if (code !== undefined && after !== value) notices.push({ code, field, before: value, after });
    problems.push(...textProblems(field, value, longest));
    if (after !== '') input[field] = after;
  }
  return { input, problems, notices };
}
