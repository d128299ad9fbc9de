import { error } from '../../../rule-problem.ts';
import { pagoRule } from './pago-rule.ts';

const PATTERN = /^20[1-9]\d-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const AHEAD = 5 * 60_000;
const unknownHour = 'T12:00:00';

/** When the money came: on a day that exists and has come. Noon is an hour that nobody knows. */
export const fechaPago = pagoRule(['VALIDATION'], ({ pago: { fecha }, at, now }) => {
  const field = `${at}.fecha`;
  const instant = PATTERN.test(fecha) ? Date.parse(`${fecha}Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 19) !== fecha) {
    return [error('VALIDATION', field, 'Esa fecha de pago no existe o es anterior a 2010. Corrígela.')];
  }
  const latest = fecha.endsWith(unknownHour)
    ? Date.parse(`${now.slice(0, 10)}${unknownHour}Z`)
    : Date.parse(`${now}Z`) + AHEAD;
  if (instant <= latest) return [];
  return [error('VALIDATION', field, 'La fecha de pago está en el futuro. Escribe el día en que recibiste el dinero.')];
});
