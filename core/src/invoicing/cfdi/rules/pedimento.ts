import { conceptoRule, error } from './rule.ts';

const PATTERN = /^\d{2} {2}\d{2} {2}\d{4} {2}\d{7}$/;

export const pedimento = conceptoRule(['CFDI40194'], ({ concepto: { numeroPedimento }, at }) => {
  if (!numeroPedimento || PATTERN.test(numeroPedimento)) return undefined;
  const message =
    'El pedimento son 21 caracteres: año, aduana, patente y número, separados por dos espacios (15  48  3009  0001234).';
  return error('CFDI40194', `${at}.numeroPedimento`, message);
});
