import { readRfc } from '../sat/rfc.ts';
import { addressesIn, joinAddresses } from '../shared/email.ts';
import { internationalPhone } from '../shared/phone.ts';

/** What the user fills in. Email and phone are optional. */
export interface CustomerFields {
  /** Upper case. */
  readonly rfc: string;
  /** Name of a person or razón social of a company, byte for byte as SAT registered it. */
  readonly nombre: string;
  readonly usoCfdi: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  /** Where documents are mailed: one address, or several apart by commas. */
  readonly email: string | undefined;
  /** A plus sign and digits. */
  readonly telefono: string | undefined;
}

/** A receiver of a company's documents. */
export interface Customer extends CustomerFields {
  readonly id: string;
  readonly companyId: string;
  /** Grows with each change, so that two people who edit the same customer notice each other. */
  readonly version: number;
  readonly createdAt: Date;
}

/** As a form or a file sends it: anything may be missing or in disorder. */
export type CustomerInput = { readonly [Field in keyof CustomerFields]?: string | null | undefined };

/** Brings what was typed into the form that is stored; what is wrong with it is for the rules to say. */
export function readCustomer(input: CustomerInput): CustomerFields {
  return {
    rfc: readRfc(input.rfc),
    nombre: input.nombre ?? '',
    usoCfdi: input.usoCfdi ?? '',
    regimenFiscal: input.regimenFiscal ?? '',
    codigoPostal: input.codigoPostal ?? '',
    email: orNothing(joinAddresses(addressesIn(input.email ?? ''))),
    telefono: internationalPhone(input.telefono ?? ''),
  };
}

/** The same customer with what was sent in place of what it had; `null` clears. */
export function changedFields(current: CustomerFields, input: CustomerInput): CustomerFields {
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return readCustomer({ ...current, ...sent });
}

const orNothing = (text: string) => (text === '' ? undefined : text);
