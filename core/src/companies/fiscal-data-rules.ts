import { REGIMEN_FISCAL } from '../sat/catalogs/regimen-fiscal.ts';
import { isEmail } from '../shared/email.ts';
import type { Problem } from '../shared/errors.ts';
import { readImageDataUrl } from '../shared/image-data-url.ts';
import { isGenericRfc, isRfc, personaOf, type Persona, codigoPostalFault } from '../sat/fiscal-keys.ts';
import { fiscalFields, type FiscalData, type FiscalField } from './fiscal-data.ts';

/** Returns what is wrong with a value that is there, in the words of the specification where it has any. */
type Rule = (value: string, data: FiscalData) => string | undefined;

const megabyte = 1_048_576;

const required: { readonly [Field in FiscalField]?: string } = {
  alias: 'El alias es obligatorio',
  rfc: 'El RFC es obligatorio',
  regimenFiscal: 'El régimen fiscal es obligatorio',
  nombre: 'La razón social es obligatoria',
  lugarExpedicion: 'El código postal debe tener 5 dígitos',
  email: 'El email es obligatorio',
  telefono: 'El teléfono es obligatorio',
  calle: 'La calle es obligatoria',
  numeroExterior: 'El número exterior es obligatorio',
  colonia: 'La colonia es obligatoria',
  municipio: 'El municipio es obligatorio',
  estado: 'El estado es obligatorio',
};

const rules: { readonly [Field in FiscalField]?: Rule } = {
  logo: (value) => logoProblem(value),
  rfc: (value) => (isIssuerRfc(value) ? undefined : 'Formato de RFC inválido'),
  regimenFiscal: regimeOfPersona,
  // A bar divides the fields of the cadena original, so SAT refuses it in a name.
  nombre: (value) => (value.includes('|') ? 'La razón social no puede llevar el carácter |' : undefined),
  lugarExpedicion: (value) => codigoPostalFault(value, 'El código postal debe tener 5 dígitos'),
  tipoPersona: personaOfRfc,
  email: emailProblem,
  emailOpcional: emailProblem,
  telefono: phoneProblem,
  tamanoEmpresa: (value) =>
    ['micro', 'pequena', 'mediana', 'grande'].includes(value) ? undefined : 'Elige micro, pequena, mediana o grande',
  pais: (value) => (value === 'MEXICO' ? undefined : 'El país debe ser MEXICO'),
};

/**
 * Returns every broken rule of the new-company form, at `fiscalData.<field>`.
 * @param fields those to judge: all of a new company, those that were sent of a change.
 */
export const checkFiscalData = (data: FiscalData, fields: readonly FiscalField[] = fiscalFields): Problem[] =>
  fields.flatMap((field) => {
    const message = problemOf(field, data);
    const isForm = field === 'rfc' && (data.rfc ?? '').trim() !== '';
    return message === undefined
      ? []
      : [{ field: `fiscalData.${field}`, message, ...(isForm && { code: 'RFC_INVALID' as const }) }];
  });

/** What is wrong with a logo: only images that cannot carry a script, of 2 MB at most. */
export function logoProblem(value: string): string | undefined {
  const image = readImageDataUrl(value);
  if (!image) return 'El logo debe ser una imagen PNG, JPEG o WebP';
  return image.bytes > 2 * megabyte ? 'El logo debe pesar a lo más 2 MB' : undefined;
}

function problemOf(field: FiscalField, data: FiscalData): string | undefined {
  const value = data[field] ?? '';
  return value.trim() === '' ? required[field] : rules[field]?.(value, data);
}

/** Tells whether a text has SAT's pattern with a date that exists; the generic RFCs are receivers and never issue. */
export const isIssuerRfc = (rfc: string): boolean => isRfc(rfc) && !isGenericRfc(rfc);

const personaNames: Record<Persona, string> = { fisica: 'físicas', moral: 'morales' };

function regimeOfPersona(value: string, { rfc = '', tipoPersona }: FiscalData): string | undefined {
  const regime = REGIMEN_FISCAL.get(value);
  if (!regime) return 'Elige un régimen fiscal del catálogo del SAT';
  const personas = [tipoPersona, isIssuerRfc(rfc) ? personaOf(rfc) : undefined].filter(
    (it) => it === 'fisica' || it === 'moral',
  );
  const other = personas.find((persona) => !regime.personas.includes(persona));
  return other && `El régimen ${regime.key} no es para personas ${personaNames[other]}`;
}

function personaOfRfc(value: string, { rfc = '' }: FiscalData): string | undefined {
  if (value !== 'fisica' && value !== 'moral') return 'Elige persona física o moral';
  if (!isIssuerRfc(rfc) || personaOf(rfc) === value) return undefined;
  return `El RFC ${rfc} es de una persona ${personaOf(rfc) === 'moral' ? 'moral' : 'física'}`;
}

function emailProblem(value: string): string | undefined {
  return isEmail(value.trim()) ? undefined : 'Formato de email inválido';
}

function phoneProblem(value: string): string | undefined {
  if (/^\d{10}$/.test(value)) return undefined;
  const digits = value.replaceAll(/\D/g, '').length;
  if (digits === 10) return 'El teléfono solo lleva dígitos';
  return digits > 10 ? 'El teléfono debe tener a lo más 10 dígitos' : 'El teléfono debe tener al menos 10 dígitos';
}
