/** Explains a code to whoever must correct the document. */
export interface Explanation {
  /** Says what is wrong, in a sentence. */
  readonly what: string;
  /** Says what to do about it, in a sentence. */
  readonly todo: string;
  /** The field of our request that it concerns, where there is one. */
  readonly field?: string;
}

/** A row of a table: the codes that it explains, the field, what is wrong, what to do. */
export type Row = readonly [codes: readonly string[], field: string | undefined, what: string, todo: string];

export function tableOf(rows: readonly Row[]): ReadonlyMap<string, Explanation> {
  return new Map(
    rows.flatMap(([codes, field, what, todo]) =>
      codes.map((code): [string, Explanation] => [code, field === undefined ? { what, todo } : { what, todo, field }]),
    ),
  );
}

/** Returns the codes from one number to another: `NOM1` to `NOM4`. */
export const codesOf = (prefix: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);

const TAXES = 'Revisa los impuestos de cada concepto y vuelve a emitirla; si se repite, avísale a soporte.';

/** Explains the document's taxes, which are computed from those of its lines: codes 201 to 221. */
export const TOTALS = tableOf([
  [
    codesOf('CFDI40', 201, 201),
    'conceptos',
    'En un traslado o un pago el documento no lleva impuestos.',
    'Quita los impuestos de los conceptos.',
  ],
  [
    codesOf('CFDI40', 202, 203),
    'conceptos',
    'El total de impuestos retenidos no es la suma de las retenciones.',
    TAXES,
  ],
  [
    codesOf('CFDI40', 204, 205),
    'conceptos',
    'El total de impuestos trasladados no es la suma de los traslados.',
    TAXES,
  ],
  [
    codesOf('CFDI40', 206, 211),
    'conceptos',
    'El resumen de impuestos retenidos no corresponde a los conceptos.',
    TAXES,
  ],
  [
    codesOf('CFDI40', 212, 221),
    'conceptos',
    'El resumen de impuestos trasladados no corresponde a los conceptos.',
    TAXES,
  ],
]);

const SEALS = 'Vuelve a emitirla; si se repite, carga otra vez tu CSD en la empresa.';
const RENEWS = 'Carga en la empresa un CSD vigente y vuelve a emitirla.';

/** Explains what every PAC checks before it stamps (Anexo 20, codes 301 to 308, 401 and 402). */
export const PAC = tableOf([
  [
    ['CFDI301'],
    undefined,
    'El documento no tiene la estructura que pide el SAT.',
    'Revisa sus datos y vuelve a emitirla; si se repite, avísale a soporte.',
  ],
  [['CFDI302'], undefined, 'El sello del documento no se pudo comprobar.', SEALS],
  [
    ['CFDI303'],
    'emisor.rfc',
    'El CSD con que se selló es de otro RFC.',
    'Carga en la empresa el CSD de su propio RFC y vuelve a emitirla.',
  ],
  [['CFDI304'], 'emisor.rfc', 'Tu CSD está revocado o ya no está vigente.', RENEWS],
  [
    ['CFDI305'],
    'fecha',
    'La fecha de la factura queda fuera de la vigencia de tu CSD.',
    'Usa la fecha de hoy; si tu CSD venció, carga uno vigente en la empresa.',
  ],
  [
    ['CFDI306'],
    'emisor.rfc',
    'El certificado de la empresa es una e.firma (FIEL), no un CSD.',
    'Carga el CSD de la empresa y vuelve a emitirla.',
  ],
  [
    ['CFDI307'],
    undefined,
    'Este mismo documento ya está timbrado.',
    'No la emitas otra vez: búscala en tus facturas y, si no aparece, avísale a soporte.',
  ],
  [
    ['CFDI308'],
    'emisor.rfc',
    'Tu CSD no fue emitido por el SAT.',
    'Descarga tu CSD del portal del SAT y cárgalo en la empresa.',
  ],
  [
    ['CFDI401'],
    'fecha',
    'La fecha de la factura tiene más de 72 horas o está en el futuro.',
    'Pon una fecha de las últimas 72 horas, con la hora del lugar de expedición.',
  ],
  [
    ['CFDI402'],
    'emisor.rfc',
    'El RFC de la empresa no está en la lista de contribuyentes obligados (LCO) del SAT.',
    'Revisa en el SAT que tu CSD esté activo y tus obligaciones al día; un CSD nuevo tarda hasta 72 horas en aparecer.',
  ],
]);
