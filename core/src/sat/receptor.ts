import { REGIMEN_FISCAL, USO_CFDI, usoAllows } from './catalogs/regimen-fiscal.ts';
import { hasCheckDigit, isGenericRfc, isRfc, personaOf } from './fiscal-keys.ts';

// Is what SAT has against the data of a receiver. The words for it belong to whoever asks: a form, a record, a
// document.

/**
 * SAT asks for this regime and use of whoever receives a document under a generic RFC (Anexo 20, CFDI40159 and
 * CFDI40161).
 */
export const SIN_OBLIGACIONES = '616';
export const SIN_EFECTOS = 'S01';

/** SAT's register has names of up to 300 characters. */
const longestName = 300;

/** Returns what is wrong with an RFC; `digit` is good for a warning only, for SAT has registered RFCs that fail it. */
export function rfcFault(rfc: string): 'form' | 'digit' | undefined {
  if (!isRfc(rfc)) return 'form';
  return hasCheckDigit(rfc) ? undefined : 'digit';
}

export type NombreFault = 'missing' | 'length' | 'bar';

/** A bar separates the fields that a seal covers, so no name may have one. */
export function nombreFaults(nombre: string): readonly NombreFault[] {
  if (nombre.trim() === '') return ['missing'];
  return [
    // A name has as many code units as characters, or more.
    ...(nombre.length > longestName && [...nombre].length > longestName ? (['length'] as const) : []),
    ...(nombre.includes('|') ? (['bar'] as const) : []),
  ];
}

const variable = '(?: ?DE ?C\\.? ?V\\.?)?';
const variableInWords = '(?: DE CAPITAL VARIABLE)?';

/** SAT's register leaves these corporate regimes out of a name, as they are written behind it. */
const corporateRegimes = [
  `S\\.? ?A\\.?(?: ?P\\.? ?I\\.?| ?B\\.?| ?S\\.?)?${variable}`,
  `S\\.?(?: ?P\\.? ?R\\.?| ?C\\.?)? ?DE ?R\\.? ?L\\.?(?: ?M\\.? ?I\\.?)?${variable}`,
  'S\\.? ?EN ?(?:C\\.?(?: ?POR ?A\\.?)?|N\\.? ?C\\.?)',
  '(?:S|A)\\.? ?C\\.?',
  'S\\.? ?N\\.? ?C\\.?',
  'I\\.? ?A\\.? ?P\\.?',
  `SOCIEDAD AN[OÓ]NIMA(?: PROMOTORA DE INVERSI[OÓ]N| BURS[AÁ]TIL)?${variableInWords}`,
  `SOCIEDAD (?:DE RESPONSABILIDAD LIMITADA|POR ACCIONES SIMPLIFICADA)${variableInWords}`,
  '(?:SOCIEDAD|ASOCIACI[OÓ]N) CIVIL',
];

/** A lender has this behind its regime. */
const sofom = '(?:,? SOFOM(?:,? ?E\\.?(?: ?N\\.?)? ?R\\.?)?)?';

export const CORPORATE_SUFFIX = new RegExp(`[ ,](?:${corporateRegimes.join('|')})${sofom}$`, 'i');

/**
 * Returns why a name may not be the one of SAT's register (CFDI40145). Told and never rewritten: it may really end so.
 */
export function nombreDoubt(nombre: string): 'case' | 'suffix' | undefined {
  if (nombre !== nombre.toUpperCase()) return 'case';
  return CORPORATE_SUFFIX.test(nombre) ? 'suffix' : undefined;
}

/** The name as SAT's register most likely has it: without the corporate regime at its end. */
export const withoutCorporateSuffix = (nombre: string): string =>
  nombre.replace(CORPORATE_SUFFIX, '').replace(/,$/, '');

/** `generic`: a generic RFC goes with 616 alone (CFDI40159); `persona`: not of the RFC's persona (CFDI40158). */
export type RegimenFault = 'missing' | 'unknown' | 'generic' | 'persona';

/** Returns the first thing that SAT has against the regime of this RFC; undefined for none. */
export function regimenFault({ rfc, regimenFiscal }: RfcAndRegimen): RegimenFault | undefined {
  if (regimenFiscal.trim() === '') return 'missing';
  const regimen = REGIMEN_FISCAL.get(regimenFiscal);
  if (!regimen) return 'unknown';
  if (isGenericRfc(rfc)) return regimenFiscal === SIN_OBLIGACIONES ? undefined : 'generic';
  return !isRfc(rfc) || regimen.personas.includes(personaOf(rfc)) ? undefined : 'persona';
}

/**
 * `retired`: P01, which CFDI 4.0 has no more and people still send; `generic`: a generic RFC goes with S01 alone;
 * `regimen`: not allowed to the receiver's persona and regime (CFDI40161).
 */
export type UsoFault = 'missing' | 'retired' | 'unknown' | 'generic' | 'regimen';

/** The first thing that SAT has against this use; where RFC or regime are wrong themselves, they are told and not the use. */
export function usoFault({
  rfc,
  regimenFiscal,
  usoCfdi,
}: RfcAndRegimen & { readonly usoCfdi: string }): UsoFault | undefined {
  if (usoCfdi.trim() === '') return 'missing';
  if (usoCfdi === 'P01') return 'retired';
  const uso = USO_CFDI.get(usoCfdi);
  if (!uso) return 'unknown';
  if (isGenericRfc(rfc)) return usoCfdi === SIN_EFECTOS ? undefined : 'generic';
  if (!isRfc(rfc) || !REGIMEN_FISCAL.has(regimenFiscal)) return undefined;
  return usoAllows(uso, personaOf(rfc), regimenFiscal) ? undefined : 'regimen';
}

/**
 * Returns the use of most invoices to a receiver: expenses in general where SAT allows it (CFDI40161), else none for
 * taxes.
 */
export function usualUso({ rfc, regimenFiscal }: RfcAndRegimen): string {
  const gastos = USO_CFDI.get('G03');
  const isAllowed = isRfc(rfc) && !isGenericRfc(rfc) && gastos && usoAllows(gastos, personaOf(rfc), regimenFiscal);
  return isAllowed ? gastos.key : SIN_EFECTOS;
}

type RfcAndRegimen = { readonly rfc: string; readonly regimenFiscal: string };
