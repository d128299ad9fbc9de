import { isRfc } from '@timbra/core/sat/fiscal-keys.ts';
import type { StoredReceptor } from '@timbra/ui/browser-store/store-keys.ts';
import type { BuyerInput } from '@timbra/contract/public-pages.ts';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { drop, store, read } from '@timbra/ui/browser-store/store.ts';

/** Is what the form holds, as typed. */
export interface ReceptorValues extends StoredReceptor {
  readonly formaPago: string;
}

export type ReceptorField = keyof ReceptorValues;

export const receptorFields = [
  'rfc',
  'nombre',
  'codigoPostal',
  'regimenFiscal',
  'usoCfdi',
  'formaPago',
  'email',
] as const satisfies readonly ReceptorField[];

export const blankValues: ReceptorValues = {
  rfc: '',
  nombre: '',
  codigoPostal: '',
  regimenFiscal: '',
  usoCfdi: '',
  formaPago: '',
  email: '',
};

const cleaners: Partial<Record<ReceptorField, (text: string) => string>> = {
  // People copy an RFC with the dashes and spaces that papers show it with.
  rfc: (text) => text.replaceAll(/[\s\-–_./]/gu, '').toUpperCase(),
  // SAT's register is in capitals, and no name in it has two spaces in a row.
  nombre: (text) => text.replaceAll(/\s+/gu, ' ').trim().toUpperCase(),
};

/** Returns a field's text as it is sent: what nobody means to type is left out. */
export const cleaned = (field: ReceptorField, text: string): string => cleaners[field]?.(text) ?? text.trim();

export const cleanedValues = (values: ReceptorValues): ReceptorValues =>
  Object.fromEntries(receptorFields.map((field) => [field, cleaned(field, values[field])])) as Record<
    ReceptorField,
    string
  >;

/** Tells whether the RFC can be one: the rest is asked for then. */
export const hasRfc = ({ rfc }: ReceptorValues): boolean => isRfc(cleaned('rfc', rfc));

export function buyerOf({ email, formaPago: _apart, ...receptor }: ReceptorValues): BuyerInput {
  return email === '' ? receptor : { ...receptor, email };
}

/** A buyer has so many: a person's own RFC and those of the companies that are bought for. */
const most = 5;

/** Returns what the buyer asked this device to remember, on the page of any company. */
export const knownReceptors = (): readonly StoredReceptor[] => read(storeKeys.receptores) ?? [];

export const knownReceptor = (rfc: string): StoredReceptor | undefined =>
  knownReceptors().find((known) => known.rfc === rfc);

export function rememberReceptor(receptor: StoredReceptor): void {
  store(storeKeys.receptores, [receptor, ...others(receptor.rfc)].slice(0, most));
}

export function forgetReceptor(rfc: string): void {
  const left = others(rfc);
  if (left.length === 0) forgetReceptors();
  else store(storeKeys.receptores, left);
}

export const forgetReceptors = (): void => drop(storeKeys.receptores);

const others = (rfc: string) => knownReceptors().filter((known) => known.rfc !== rfc);
