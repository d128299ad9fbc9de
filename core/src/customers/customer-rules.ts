import { codigoPostalFault } from '../sat/codigo-postal.ts';
import {
  nombreFaults,
  regimenFault,
  rfcFault,
  usoFault,
  type NombreFault,
  type RegimenFault,
  type UsoFault,
} from '../sat/receptor.ts';
import { addressesIn, isEmail, mostAddresses } from '../shared/email.ts';
import type { Problem, Warning } from '../shared/errors.ts';
import { isInternationalPhone } from '../shared/phone.ts';
import { unless } from '../shared/unless.ts';
import type { CustomerFields } from './customer.ts';

const rfcMessage = 'RFC inválido. Use formato: AAAA123456ABC (persona física) o AAA123456ABC (persona moral)';

/** Undefined where the record is stored all the same: what a document may not say is for a warning. */
const nombreMessages: Record<NombreFault, string> = {
  missing: 'Escribe el nombre o la razón social.',
  length: 'Escribe a lo más 300 caracteres.',
  bar: 'El nombre no puede llevar el carácter «|».',
};
const regimenMessages: Record<RegimenFault, string | undefined> = {
  missing: 'Elige el régimen fiscal.',
  unknown: 'Ese régimen fiscal no está en el catálogo del SAT.',
  generic: undefined,
  persona: undefined,
};
const usoMessages: Record<UsoFault, string | undefined> = {
  missing: 'Elige el uso de CFDI.',
  retired: 'P01 ya no existe en CFDI 4.0: usa S01.',
  unknown: 'Ese uso de CFDI no está en el catálogo del SAT.',
  generic: undefined,
  regimen: undefined,
};

/** Every broken rule of a customer at once; the texts are those of the specification where it gives one. */
export function customerProblems(customer: CustomerFields): Problem[] {
  const { rfc, nombre, codigoPostal, email, telefono } = customer;
  const regimen = regimenFault(customer);
  const uso = usoFault(customer);
  return [
    ...unless(rfcFault(rfc) !== 'form', 'rfc', rfcMessage),
    ...nombreFaults(nombre).map((fault) => ({ field: 'nombre', message: nombreMessages[fault] })),
    ...told('usoCfdi', uso && usoMessages[uso]),
    ...told('regimenFiscal', regimen && regimenMessages[regimen]),
    ...told('codigoPostal', codigoPostalFault(codigoPostal, 'Código postal debe tener 5 dígitos')),
    ...told('email', email === undefined ? undefined : emailProblem(email)),
    ...unless(
      telefono === undefined || isInternationalPhone(telefono),
      'telefono',
      'Formato de teléfono inválido. Use formato internacional: +1 555 123 4567',
    ),
  ];
}

function emailProblem(email: string): string | undefined {
  const addresses = addressesIn(email);
  if (!addresses.every(isEmail)) return 'Formato de email inválido';
  return addresses.length > mostAddresses ? `Escribe hasta ${mostAddresses} correos` : undefined;
}

const told = (field: string, message: string | undefined): Problem[] => (message ? [{ field, message }] : []);

/** What is stored all the same, and worth a second look: SAT may refuse the documents. */
export function customerWarnings(customer: CustomerFields): Warning[] {
  return [
    ...unless(
      rfcFault(customer.rfc) !== 'digit',
      'rfc',
      'El dígito verificador de este RFC no coincide. Revisa que esté bien escrito.',
      'RFC_CHECK_DIGIT',
    ),
    ...unless(
      regimenFault(customer) !== 'persona',
      'regimenFiscal',
      'Este régimen fiscal no corresponde al tipo de persona del RFC.',
      'CFDI40158',
    ),
    ...unless(
      usoFault(customer) !== 'regimen',
      'usoCfdi',
      'Este uso de CFDI no corresponde al régimen fiscal del cliente.',
      'CFDI40161',
    ),
  ];
}
