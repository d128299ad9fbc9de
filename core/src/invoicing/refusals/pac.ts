/** Explains a code to whoever must correct the document. */
export interface Explanation {
  /** Says what is wrong, in a sentence. */
  readonly what: string;
  /** Says what to do about it, in a sentence. */
  readonly todo: string;
  /** The field of our request that it concerns, where there is one. */
  readonly field?: string;
}

/**
 * Reads explanations by their field, empty where there is none, and by their codes: `CP101-103 CP105` are four. A text's
 * first sentence says what is wrong, the others what to do.
 */
export function explained(fields: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const explanations = new Map<string, Explanation>();
  for (const [field, texts] of Object.entries(fields)) {
    for (const [codes, text] of Object.entries(texts)) {
      const [what = ''] = /^.+?\.(?= )/.exec(text) ?? [];
      const explanation = { what, todo: text.slice(what.length + 1), ...(field !== '' && { field }) };
      for (const code of codesOf(codes)) explanations.set(code, explanation);
    }
  }
  return explanations;
}

const codesOf = (codes: string): readonly string[] =>
  codes.split(' ').flatMap((code) => {
    const [, prefix = '', first = '', last] = /^([A-Z]+)(\d+)-(\d+)$/.exec(code) ?? [];
    if (last === undefined) return [code];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${prefix}${Number(first) + index}`);
  });

const TAXES = 'Revisa los impuestos de cada concepto y vuelve a emitirla; si se repite, avísale a soporte.';

/** Explains the document's taxes, which are computed from those of its lines: codes 201 to 221. */
export const TOTALS = explained({
  conceptos: {
    CFDI40201: 'En un traslado o un pago el documento no lleva impuestos. Quita los impuestos de los conceptos.',
    'CFDI40202-40203': `El total de impuestos retenidos no es la suma de las retenciones. ${TAXES}`,
    'CFDI40204-40205': `El total de impuestos trasladados no es la suma de los traslados. ${TAXES}`,
    'CFDI40206-40211': `El resumen de impuestos retenidos no corresponde a los conceptos. ${TAXES}`,
    'CFDI40212-40221': `El resumen de impuestos trasladados no corresponde a los conceptos. ${TAXES}`,
  },
});

/** Explains what every PAC checks before it stamps (Anexo 20, codes 301 to 308, 401 and 402). */
export const PAC = explained({
  '': {
    CFDI301:
      'El documento no tiene la estructura que pide el SAT. Revisa sus datos y vuelve a emitirla; si se repite, avísale a soporte.',
    CFDI302:
      'El sello del documento no se pudo comprobar. Vuelve a emitirla; si se repite, carga otra vez tu CSD en la empresa.',
    CFDI307:
      'Este mismo documento ya está timbrado. No la emitas otra vez: búscala en tus facturas y, si no aparece, avísale a soporte.',
  },
  'emisor.rfc': {
    CFDI303: 'El CSD con que se selló es de otro RFC. Carga en la empresa el CSD de su propio RFC y vuelve a emitirla.',
    CFDI304: 'Tu CSD está revocado o ya no está vigente. Carga en la empresa un CSD vigente y vuelve a emitirla.',
    CFDI306:
      'El certificado de la empresa es una e.firma (FIEL), no un CSD. Carga el CSD de la empresa y vuelve a emitirla.',
    CFDI308: 'Tu CSD no fue emitido por el SAT. Descarga tu CSD del portal del SAT y cárgalo en la empresa.',
    CFDI402:
      'El RFC de la empresa no está en la lista de contribuyentes obligados (LCO) del SAT. Revisa en el SAT que tu CSD esté activo y tus obligaciones al día; un CSD nuevo tarda hasta 72 horas en aparecer.',
  },
  fecha: {
    CFDI305:
      'La fecha de la factura queda fuera de la vigencia de tu CSD. Usa la fecha de hoy; si tu CSD venció, carga uno vigente en la empresa.',
    CFDI401:
      'La fecha de la factura tiene más de 72 horas o está en el futuro. Pon una fecha de las últimas 72 horas, con la hora del lugar de expedición.',
  },
});
