import { addressesIn, comparableEmail, isEmail } from '../../shared/email.ts';
import { type Problem, refusal } from '../../shared/errors.ts';

/** Tells what a company has mailed as soon as it is stamped. */
export interface SendingPreference {
  /** Each document goes by itself, to its receiver's address and to the copies. */
  readonly automatic: boolean;
  readonly copies: readonly string[];
}

/** Is what is kept: `version` counts its saves, and is 0 before the first one. */
export interface StoredPreference extends SendingPreference {
  readonly version: number;
}

/** Until a company says otherwise nothing is mailed by itself. */
export const notAutomatic: StoredPreference = { automatic: false, copies: [], version: 0 };

export const mostCopies = 5;

/** @throws DomainError VALIDATION at each copy that is no address, and when there are too many. */
export function checkedPreference({ automatic, copies }: SendingPreference): SendingPreference {
  const addresses = addressesOf(copies, 'copies');
  if (addresses.length > mostCopies) {
    throw refusal([{ field: 'copies', message: `Escribe hasta ${mostCopies} correos.` }]);
  }
  return { automatic, copies: addresses };
}

/** Tells whether a document is mailed by itself once it is issued, and to whom besides its receiver. */
export interface MailingFacts {
  /** Where its company has copies sent, if it has each document mailed. */
  readonly copies: readonly string[] | undefined;
  /** A buyer asked for it at its company's page. */
  readonly isForBuyer: boolean;
  /** Its company wishes to know what buyers ask for. */
  readonly notifiesCompany: boolean;
  readonly companyEmail: string | undefined;
  /** It is a payslip of whose run somebody said that it be mailed. */
  readonly isPayslipToMail: boolean;
}

/**
 * Returns the addresses, as they were typed, that a document is mailed to besides its receiver's; undefined for one that is not
 * mailed by itself. @param wished where it was asked to go, if somebody said.
 */
export function copiesOf(facts: MailingFacts, wished?: readonly string[]): readonly string[] | undefined {
  const { copies, isForBuyer, notifiesCompany, companyEmail, isPayslipToMail } = facts;
  if (wished !== undefined) return wished.length === 0 ? undefined : (copies ?? []);
  if (copies === undefined && !isForBuyer && !isPayslipToMail) return undefined;
  const own = isForBuyer && notifiesCompany && companyEmail !== undefined ? [companyEmail] : [];
  return [...(copies ?? []), ...own];
}

/**
 * Returns where a document goes by itself: each address once. What is no address was typed as a receiver's long ago,
 * and is left out.
 */
export function automaticAddresses(receiver: string | undefined, copies: readonly string[]): readonly string[] {
  const all = [...receiverAddresses(receiver), ...copies.map((text) => text.trim()).filter(isEmail)];
  return [...new Map(all.map((address) => [comparableEmail(address), address])).values()];
}

/** Returns every address that a receiver is known by: a mail goes to each of them, whatever it is about. */
export const receiverAddresses = (receiver: string | undefined): readonly string[] =>
  addressesIn(receiver ?? '').filter(isEmail);

export const noAddress = (text: string) => `«${text}» no es un correo. Escríbelo como nombre@empresa.mx`;

/** Returns what is wrong with addresses, at each of them. @param field of the request that has them. */
export const wrongAddresses = (typed: readonly string[], field: string): Problem[] =>
  typed.flatMap((text, index) =>
    isEmail(text.trim()) ? [] : [{ field: `${field}[${index}]`, message: noAddress(text) }],
  );

/**
 * Returns addresses as they were typed, without the spaces around them and each once.
 * @param field of the request, for what is told about one of them.
 * @throws DomainError VALIDATION at each that is none.
 */
export function addressesOf(typed: readonly string[], field: string): string[] {
  const problems = wrongAddresses(typed, field);
  if (problems.length > 0) throw refusal(problems);
  return [...new Map(typed.map((text) => [comparableEmail(text), text.trim()])).values()];
}
