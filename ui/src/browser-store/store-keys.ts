import type { AnswerTo, Given } from '@timbra/contract/calls.ts';
import type { FoundAnswer } from '@timbra/contract/search.ts';

/** Is who is logged in, as the browser keeps it (specification §3, «Local storage keys»). */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** Tells whether the address was confirmed. */
  readonly emailVerified: boolean;
  /** This address takes its place once it is confirmed. */
  readonly pendingEmail: string | null;
  /**
   * Only whoever operates the platform has it: the section of the menu. What is behind it the server gives to operators
   * alone.
   */
  readonly operator?: true | undefined;
  /** A company in which they work asks for a second step, which the account has not. */
  readonly twoStepsNeeded?: true | undefined;
}

/** The company that everything on the screen belongs to. */
export interface StoredCompany {
  readonly id: string;
  readonly name: string;
}

/** Who buys as a guest, as typed: kept between visits until the account is made (specification §3). */
export interface CustomerInfo {
  readonly nombre: string;
  readonly apellidos: string;
  readonly email: string;
  readonly telefono: string;
}

/** The request for a buyer's account, sent again unchanged until it is answered. */
export interface AccountAttempt {
  readonly key: string;
  readonly body: Required<Given<'POST /payments/create-account'>['body']>;
}

/** A payment of the sample checkout, which nobody has made. */
export interface SimulatedPayment {
  readonly paymentIntentId: string;
  readonly state: AnswerTo<'GET /payments/{paymentIntentId}'>['payment'];
}

/** Is whom an invoice is for, as a buyer types it on a company's public page. */
export interface StoredReceptor {
  readonly rfc: string;
  readonly nombre: string;
  readonly codigoPostal: string;
  readonly regimenFiscal: string;
  readonly usoCfdi: string;
  readonly email: string;
}

/** Is what was being typed. */
export interface Draft<Values> {
  readonly values: Values;
  /** It is the version of the record as it was when the typing began. */
  readonly version: number | undefined;
}

/** A record that was opened from the finder. */
export interface RecentRecord extends FoundAnswer {
  readonly companyId: string;
}

/** One value that the browser keeps, under a key of its own. */
export interface StoreKey<T> {
  readonly key: string;
  /** @returns undefined for anything else that stands there. */
  readonly parse: (text: string) => T | undefined;
  readonly write: (value: T) => string;
}

const text = (key: string): StoreKey<string> => ({ key, parse: (stored) => stored, write: (value) => value });

type Fields = Readonly<Record<string, unknown>>;

function json<T extends object>(
  key: string,
  shape: (fields: Fields) => T | undefined = (fields) => fields as T,
): StoreKey<T> {
  const parse = (stored: string) => {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? shape(value as Fields) : undefined;
  };
  return { key, parse, write: (value) => JSON.stringify(value) };
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function userOf({
  id,
  name,
  email,
  phone,
  emailVerified,
  pendingEmail,
  operator,
  twoStepsNeeded,
}: Fields): SessionUser | undefined {
  if (typeof id !== 'string') return undefined;
  return {
    id,
    name: stringOf(name),
    email: stringOf(email),
    phone: stringOrNull(phone),
    // What was stored before addresses were confirmed says nothing: the server does, as soon as it has answered.
    emailVerified: emailVerified !== false,
    pendingEmail: stringOrNull(pendingEmail),
    ...(operator === true && { operator }),
    ...(twoStepsNeeded === true && { twoStepsNeeded }),
  };
}

const companyOf = ({ id, name }: Fields): StoredCompany | undefined =>
  typeof id === 'string' ? { id, name: stringOf(name) } : undefined;

const customerOf = ({ nombre, apellidos, email, telefono }: Fields): CustomerInfo => ({
  nombre: stringOf(nombre),
  apellidos: stringOf(apellidos),
  email: stringOf(email),
  telefono: stringOf(telefono),
});

const receptorOf = (value: unknown): readonly StoredReceptor[] => {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  const typed = (name: keyof StoredReceptor) => stringOf(fields[name]);
  const stored: StoredReceptor = {
    rfc: typed('rfc'),
    nombre: typed('nombre'),
    codigoPostal: typed('codigoPostal'),
    regimenFiscal: typed('regimenFiscal'),
    usoCfdi: typed('usoCfdi'),
    email: typed('email'),
  };
  return stored.rfc === '' ? [] : [stored];
};

const receptoresOf = (value: Fields): readonly StoredReceptor[] | undefined =>
  Array.isArray(value) ? value.flatMap(receptorOf) : undefined;

/** Lists of ours alone are kept there; a value of another shape is nobody's. */
const recordsOf = (value: Fields): readonly RecentRecord[] | undefined =>
  Array.isArray(value) ? (value as readonly RecentRecord[]) : undefined;

const textsOf = (value: Fields): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : undefined;

const attemptOf = (fields: Fields): AccountAttempt | undefined =>
  typeof fields['body'] === 'object' && fields['body'] !== null ? (fields as AccountAttempt & Fields) : undefined;

// This module names everything that this product keeps in a browser. Each stands alone, so that a page loads only those
// that it uses.

export const token = text('token');
export const user = json('user', userOf);
export const isLoggedIn = text('isLoggedIn');
export const theme = text('theme');
export const selectedCompany = json('selectedCompany', companyOf);
/** Ids of the companies chosen last, the latest first. */
export const recentCompanies = json<readonly string[]>('empresasRecientes', textsOf);
export const recentRecords = json<readonly RecentRecord[]>('recientes', recordsOf);
/** Rows of a page in the lists, where somebody has chosen; it tells nothing about anybody and outlives a logout. */
export const pageSize: StoreKey<number> = { key: 'filasPorPagina', parse: Number, write: String };
/** `no` where the shortcuts of single letters are off; it outlives a logout as well. */
export const shortcuts = text('atajos');
/** What tickets are printed on, where the printer is: as the number of rows, it outlives a logout. */
export const ticketPaper = text('papelDeTickets');
/** What shows the server that somebody has logged in from here before; it tells nothing about anybody and outlives a logout. */
export const device = text('dispositivo');
export const guest = json('checkoutCustomerInfo', customerOf);
export const accountAttempt = json('checkoutAccountAttempt', attemptOf);
export const simulatedPayment = json<SimulatedPayment>('checkoutSimulatedPayment');

/** These are the receivers that a buyer asked this device to remember, the latest first. It belongs to no session. */
export const receptores = json<readonly StoredReceptor[]>('misDatosFiscales', receptoresOf);
/** Names what a tab has of the purchase that is being invoiced in it. */
export const selfInvoice = <T extends object>(purchase: string): StoreKey<T> => json<T>(`autofactura:${purchase}`);
/** Names what a tab has of the trip that a shipper fills in at a carrier's link. */
export const shipperTrip = <T extends object>(link: string): StoreKey<T> => json<T>(`remitente:${link}`);

/** Names the part of a draft that a tab works on, where several tabs may have the same form open. */
export const tabPart = (name: string): StoreKey<string> => text(`parte:${name}`);

const draftPrefix = 'borrador:';

/** Names what is typed and not saved yet, requests that were not answered, payments that were begun. */
export const draft = (name: string): StoreKey<Draft<object>> => json(`${draftPrefix}${name}`);

/** What ends with the session, however it ends. */
export const ofSession = [token, user, isLoggedIn];

/** The user's logout ends these as well. */
export const ofWork = [selectedCompany, recentCompanies, recentRecords];
export const isDraft = (key: string) => key.startsWith(draftPrefix);
