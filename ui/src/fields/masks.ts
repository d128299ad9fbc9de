import { lengths } from '@timbra/core/invoicing/lengths.ts';
import { titleCase } from '@timbra/core/purchases/buyer.ts';
import { pedimentoOf } from '@timbra/core/sat/fiscal-keys.ts';
import {
  internationalPhone,
  localPhone,
  typedLocalPhone,
  typedPhone,
  withCountryCode,
} from '@timbra/core/shared/phone.ts';
import { startOf } from '@timbra/core/shared/plain-name.ts';

declare const registered: unique symbol;

/** Is what a field makes of what is typed into it. It makes nothing that the rule of the field refuses. */
export interface Mask {
  /** Returns what stays of the whole text while it is typed. */
  readonly filter: (text: string) => string;
  /** Returns the usual form of it, once the field is left. */
  readonly normalize: (text: string) => string;
  /** Masks are made in this file alone, where a test walks through them. */
  readonly [registered]: true;
}

type Change = (text: string) => string;

const asIs: Change = (text) => text;

const mask = (filter: Change, normalize: Change = asIs): Mask => ({ filter, normalize }) as Mask;

/** Keeps as many characters as there is room for. */
export const atMost = (longest: number): Mask => mask((text) => startOf(text, longest));

const digits = (longest: number) => mask((text) => text.replaceAll(/\D/g, '').slice(0, longest));

/** Keeps letters, Ñ, & and digits, in upper case. */
const key = (longest: number) => mask((text) => bareKey(text).slice(0, longest));
const bareKey = (text: string) => text.toUpperCase().replaceAll(/[^A-ZÑ&0-9]/g, '');

/** The rule of a public page has room for so much. */
const longestPagePhone = 20;

const typedPagePhone: Change = (text) => text.replaceAll(/[^\d\s+()-]/g, '').slice(0, longestPagePhone);

/**
 * Writes a phone with its plus sign: 52 and 1 are country codes, ten digits are a Mexican number. Where that leaves no
 * room, without spaces.
 */
function wholePagePhone(text: string): string {
  const phone = text.trim();
  if (!/^(?:52|1)/.test(phone)) return withCountryCode(phone) ?? '';
  if (phone.length < longestPagePhone) return `+${phone}`;
  return `+${phone.replaceAll(/\D/g, '')}`.slice(0, longestPagePhone);
}

/** Completes `cafe.mx` as people write it. */
function wholeAddress(text: string): string {
  const website = text.trim();
  return website === '' || /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`;
}

/** Lists the masks of all forms, by what their fields hold. */
export const masks = {
  rfc: key(13),
  curp: key(18),
  registroPatronal: key(20),
  plate: key(7),
  licencia: mask((text) => startOf(text.toUpperCase(), 16)),
  postalCode: digits(5),
  foreignPostalCode: atMost(12),
  colonia: digits(4),
  folioFiscal: mask((text) => text.replaceAll(/[^0-9a-f-]/gi, '').slice(0, 36)),
  pedimento: mask(pedimentoOf),
  cuentaPredial: mask((text) => text.replaceAll(/[^0-9a-zA-Z]/g, '').slice(0, lengths.cuentaPredial)),
  serie: mask((text) =>
    text
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, lengths.serie),
  ),
  confirmacion: mask((text) => text.replaceAll(/[^0-9a-zA-Z]/g, '').slice(0, lengths.confirmacion)),
  lastDigits: atMost(lengths.numeroCuenta),
  payrollAccount: digits(18),
  nss: digits(15),
  bankAccount: mask((text) => startOf(text.toUpperCase().replaceAll(/\s/g, ''), 50)),
  color: mask((text) => `#${text.replaceAll(/[^0-9a-f]/gi, '').slice(0, 6)}`.toUpperCase()),
  name: mask(titleCase),
  website: mask(asIs, wholeAddress),
  /** It is the phone of a customer: a plus sign and digits. */
  phone: mask(typedPhone, (text) => internationalPhone(text) ?? ''),
  /** It is the phone of a company: ten digits. */
  localPhone: mask(typedLocalPhone, localPhone),
  /** It is the phone of a public page: as it is to be read. */
  pagePhone: mask(typedPagePhone, wholePagePhone),
  profilePhone: mask(asIs, (text) => withCountryCode(text) ?? ''),
  buyerPhone: mask(asIs, (text) => internationalPhone(text) ?? text),
} satisfies Record<string, Mask>;
