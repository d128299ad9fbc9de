import { regimenFault, rfcFault, usoFault, type RegimenFault, type UsoFault } from '../sat/receptor.ts';
import { type Problem, unless, type Warning } from '../shared/errors.ts';
import { recordProblems, type RulesAcross } from '../shared/records/record.ts';
import { customerFields, type CustomerFields } from './customer.ts';

/** It is undefined where the record is stored all the same: what a document may not say is for a warning. */
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

const across: RulesAcross<typeof customerFields> = {
  usoCfdi: (customer) => messagesOf(usoFault(customer), usoMessages),
  regimenFiscal: (customer) => messagesOf(regimenFault(customer), regimenMessages),
};

/** Returns every broken rule of a customer at once. */
export const customerProblems = (customer: CustomerFields): Problem[] =>
  recordProblems(customerFields, customer, across);

function messagesOf<Fault extends string>(
  fault: Fault | undefined,
  messages: Readonly<Record<Fault, string | undefined>>,
): readonly string[] {
  const message = fault && messages[fault];
  return message === undefined ? [] : [message];
}

/** What is stored all the same, and worth a second look: SAT may refuse the documents. */
export const customerWarnings = (customer: CustomerFields): Warning[] => [
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
