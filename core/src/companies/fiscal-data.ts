import { readRfc } from '../sat/fiscal-keys.ts';
import { localPhone } from '../shared/phone.ts';

/** The new-company form, field by field as the specification names them, without the CSD. */
export const fiscalFields = [
  'alias',
  'logo',
  'rfc',
  'regimenFiscal',
  'nombre',
  'lugarExpedicion',
  'tipoPersona',
  'giroOcupacion',
  'nombreComercial',
  'email',
  'emailOpcional',
  'telefono',
  'tamanoEmpresa',
  'calle',
  'numeroExterior',
  'numeroInterior',
  'colonia',
  'localidad',
  'municipio',
  'estado',
  'pais',
] as const;

export type FiscalField = (typeof fiscalFields)[number];

/** A field that is absent or empty has not been filled in. */
export type FiscalData = { readonly [Field in FiscalField]?: string };

/** Is sent by a request: null and absent say nothing, an empty text empties. */
export type FiscalDataInput = { readonly [Field in FiscalField]?: string | null | undefined };

const mexico = ['mexico', 'méxico', 'mex'];

/** Lays what was sent over what is there. The RFC is written in capitals, the country has one spelling, a phone ten digits. */
export function mergeFiscalData(current: FiscalData, sent: FiscalDataInput): FiscalData {
  const merged: { [Field in FiscalField]?: string } = { ...current };
  for (const field of sentFields(sent)) {
    const value = canonical(field, sent[field] ?? '');
    if (value === '') delete merged[field];
    else merged[field] = value;
  }
  return merged;
}

/** Returns the fields that a request gives a value; absent and null ones it does not. */
export const sentFields = (sent: FiscalDataInput): FiscalField[] =>
  fiscalFields.filter((field) => sent[field] !== undefined && sent[field] !== null);

function canonical(field: FiscalField, value: string): string {
  if (field === 'rfc') return readRfc(value);
  if (field === 'telefono') return localPhone(value);
  if (field === 'pais' && mexico.includes(value.toLowerCase())) return 'MEXICO';
  return value;
}

/** Returns the address in one line, as far as it is filled in; undefined while its street is not. */
export function companyAddress(data: FiscalData): string | undefined {
  const { calle, numeroExterior, numeroInterior, colonia, localidad, municipio, estado, lugarExpedicion } = data;
  if (!calle) return undefined;
  const street = [calle, numeroExterior, numeroInterior && `int. ${numeroInterior}`].filter(Boolean).join(' ');
  const town = localidad?.toLowerCase() === municipio?.toLowerCase() ? undefined : localidad;
  const parts = [street, colonia, town, municipio, estado, lugarExpedicion && `C.P.\u00A0${lugarExpedicion}`];
  return parts.filter(Boolean).join(', ');
}
