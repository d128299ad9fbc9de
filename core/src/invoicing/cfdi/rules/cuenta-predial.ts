import { conceptoRule } from './rule.ts';
import { error } from '../../rule-problem.ts';

export const cuentaPredial = conceptoRule(['VALIDATION'], ({ concepto: { cuentaPredial: cuenta }, at }) => {
  if (!cuenta || /^[0-9a-zA-Z]{1,150}$/.test(cuenta)) return undefined;
  const message = 'La cuenta predial lleva solo letras y números, hasta 150. Quita guiones y espacios.';
  return error('VALIDATION', `${at}.cuentaPredial`, message);
});
