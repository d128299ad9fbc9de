import type { Given } from '@timbra/contract/calls.ts';
import type { PaymentState } from '../payment/payment.ts';

/** Who is logged in, as the browser keeps it (specification §3, «Local storage keys»). */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** Whether the address was confirmed. */
  readonly emailVerified: boolean;
  /** The address that takes its place once it is confirmed. */
  readonly pendingEmail: string | null;
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

/** The wish for a buyer's account, sent again word for word until it is heard. */
export interface AccountAttempt {
  readonly key: string;
  readonly body: Required<Given<'POST /payments/create-account'>['body']>;
}

/** A payment of the sample checkout, which nobody has made. */
export interface SimulatedPayment {
  readonly paymentIntentId: string;
  readonly state: PaymentState;
}

/** What was being typed. */
export interface Draft<Values> {
  readonly values: Values;
  /** Of the record as it was when the typing began. */
  readonly version: number | undefined;
}

/** What ends the stay of a value: the session however it ends, its user's logout, or whoever has kept it. */
type Stay = 'session' | 'logout' | 'owner';

/** One value that the browser keeps, under a key of its own. */
export interface Place<T> {
  readonly key: string;
  readonly stay: Stay;
  /** @returns undefined for anything else that stands there. */
  readonly parse: (text: string) => T | undefined;
  readonly write: (value: T) => string;
}

/** Values of one shape, as many as there are names. */
export interface Family<T> {
  readonly prefix: string;
  readonly stay: Stay;
  readonly named: (name: string) => Place<T>;
}

const text = (key: string, stay: Stay): Place<string> => ({
  key,
  stay,
  parse: (kept) => kept,
  write: (value) => value,
});

type Fields = Readonly<Record<string, unknown>>;

function json<T extends object>(
  key: string,
  stay: Stay,
  shape: (fields: Fields) => T | undefined = (fields) => fields as T,
): Place<T> {
  const parse = (kept: string) => {
    const value: unknown = JSON.parse(kept);
    return typeof value === 'object' && value !== null ? shape(value as Fields) : undefined;
  };
  return { key, stay, parse, write: (value) => JSON.stringify(value) };
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function userOf({ id, name, email, phone, emailVerified, pendingEmail }: Fields): SessionUser | undefined {
  if (typeof id !== 'string') return undefined;
  return {
    id,
    name: stringOf(name),
    email: stringOf(email),
    phone: stringOrNull(phone),
    // What was stored before addresses were confirmed says nothing: the server does, as soon as it has answered.
    emailVerified: emailVerified !== false,
    pendingEmail: stringOrNull(pendingEmail),
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

const attemptOf = (fields: Fields): AccountAttempt | undefined =>
  typeof fields['body'] === 'object' && fields['body'] !== null ? (fields as AccountAttempt & Fields) : undefined;

const drafts: Family<Draft<object>> = {
  prefix: 'borrador:',
  stay: 'logout',
  named: (name) => json(`${drafts.prefix}${name}`, drafts.stay),
};

/** Everything that this product keeps in a browser. */
export const places = {
  token: text('token', 'session'),
  user: json('user', 'session', userOf),
  isLoggedIn: text('isLoggedIn', 'session'),
  theme: text('theme', 'owner'),
  selectedCompany: json('selectedCompany', 'logout', companyOf),
  guest: json('checkoutCustomerInfo', 'owner', customerOf),
  accountAttempt: json('checkoutAccountAttempt', 'owner', attemptOf),
  simulatedPayment: json<SimulatedPayment>('checkoutSimulatedPayment', 'owner'),
};

/** What is typed and not saved yet, wishes that were not answered, payments that were begun. */
export const families = { drafts };
