import { REGIMEN_FISCAL, USO_CFDI } from '../sat/catalogs/regimen-fiscal.ts';
import { nombreFaults, type NombreFault } from '../sat/receptor.ts';
import { codigoPostalFault, isGenericRfc, isRfc, readRfc } from '../sat/fiscal-keys.ts';
import { addressesIn, isEmail, joinAddresses, mostAddresses } from '../shared/email.ts';
import { internationalPhone, isInternationalPhone } from '../shared/phone.ts';
import type { FieldRecord, Typed } from '../shared/records/record.ts';
import { changedRecord, optionalText, readRecord, text } from '../shared/records/record.ts';
import { refusal, type DomainError } from '../shared/errors.ts';

const rfcMessage = 'RFC inválido. Use formato: AAAA123456ABC (persona física) o AAA123456ABC (persona moral)';

const nombreMessages: Record<NombreFault, string> = {
  missing: 'Escribe el nombre o la razón social.',
  length: 'Escribe a lo más 300 caracteres.',
  bar: 'El nombre no puede llevar el carácter «|».',
};

const phoneMessage = 'Formato de teléfono inválido. Use formato internacional: +1 555 123 4567';

/**
 * What the user fills in of a customer, told once: type, requests, answers, row, list, files, form and detail follow from
 * it (docs/decisions/38-one-description.md). The texts are those of the specification where it gives one.
 */
export const customerFields = {
  /** It is kept in upper case. */
  rfc: text({
    label: 'RFC',
    about: 'Obligatorio. 12 o 13 caracteres',
    longest: 100,
    isProse: true,
    read: readRfc,
    faults: (rfc) => (isRfc(rfc) ? [] : [rfcMessage]),
    faultCode: 'RFC_INVALID',
  }),
  /** Name of a person or razón social of a company, byte for byte as SAT registered it. */
  nombre: text({
    label: 'Nombre / Razón social',
    heading: 'Nombre/Razón Social',
    about: 'Obligatorio. Nombre o razón social, hasta 300 caracteres',
    longest: 1_000,
    isProse: true,
    faults: (nombre) => nombreFaults(nombre).map((fault) => nombreMessages[fault]),
  }),
  usoCfdi: text({ label: 'Uso CFDI', about: 'Obligatorio. Clave de c_UsoCFDI', longest: 10, keys: USO_CFDI }),
  regimenFiscal: text({
    label: 'Régimen fiscal',
    heading: 'Régimen Fiscal',
    about: 'Obligatorio. Clave de c_RegimenFiscal',
    longest: 10,
    keys: REGIMEN_FISCAL,
  }),
  codigoPostal: text({
    label: 'Código postal',
    heading: 'Código Postal',
    about: 'Obligatorio. 5 dígitos',
    longest: 100,
    faults: (code) => {
      const fault = codigoPostalFault(code, 'Código postal debe tener 5 dígitos');
      return fault === undefined ? [] : [fault];
    },
  }),
  /** Tells where documents are mailed: one address, or several apart by commas. */
  email: optionalText({
    label: 'Email',
    about: 'Uno o varios correos, separados por comas',
    longest: 1_000,
    isProse: true,
    read: (typed) => joinAddresses(addressesIn(typed ?? '')) || undefined,
    faults: emailFaults,
  }),
  /** It is kept as a plus sign and digits. */
  telefono: optionalText({
    label: 'Teléfono',
    about: 'Formato internacional; se guarda como + y dígitos',
    longest: 100,
    read: (typed) => internationalPhone(typed ?? ''),
    faults: (phone) => (isInternationalPhone(phone) ? [] : [phoneMessage]),
  }),
};

function emailFaults(email: string): readonly string[] {
  const addresses = addressesIn(email);
  if (!addresses.every(isEmail)) return ['Formato de email inválido'];
  return addresses.length > mostAddresses ? [`Escribe hasta ${mostAddresses} correos`] : [];
}

/** Holds what the user fills in. */
export type CustomerFields = FieldRecord<typeof customerFields>;

/** A receiver of a company's documents. */
export interface Customer extends CustomerFields {
  readonly id: string;
  readonly companyId: string;
  /** Grows with each change, so that two people who edit the same customer notice each other. */
  readonly version: number;
  readonly createdAt: Date;
}

/** Is a customer as a form or a file sends it: anything may be missing or in disorder. */
export type CustomerInput = Typed<typeof customerFields>;

/** Brings what was typed into the form that is stored; what is wrong with it is for the rules to say. */
export const readCustomer = (input: CustomerInput): CustomerFields => readRecord(customerFields, input);

/** Returns the same customer with what was sent in place of what it had; `null` clears. */
export const changedFields = (current: CustomerFields, input: CustomerInput): CustomerFields =>
  changedRecord(customerFields, current, input);

/** The generic RFCs stand for many people, told apart by their names. */
export function duplicateCustomer({ rfc }: CustomerFields): DomainError {
  const generic = isGenericRfc(rfc);
  const message = generic
    ? 'Ya tienes un cliente con este nombre y el RFC genérico en la empresa.'
    : `Ya tienes un cliente con el RFC ${rfc} en la empresa.`;
  return refusal([{ field: generic ? 'nombre' : 'rfc', message, code: 'CUSTOMER_DUPLICATE' }]);
}
