import { FUEL_KEYS } from '../../../sat/catalogs/combustibles.ts';
import type { SaleTipo } from '../request.ts';
import { conceptoRule, type ContextOf } from './rule.ts';
import { error } from '../../rule-problem.ts';

/** Documents from this day on need the complement HidroYPetro for fuel (RMF 2026, 2.7.1.48; Anexo 29, VI.1, 9). */
const FIRST_DAY = '2026-04-24';

/** The complement cannot be written here, and a PAC refuses a fuel without it. */
export const hidrocarburos = conceptoRule<ContextOf<SaleTipo>>(['CFDI40163'], ({ concepto, request, at }) => {
  const { claveProductoServicio: key } = concepto;
  if (!FUEL_KEYS.has(key) || request.fecha < FIRST_DAY) return undefined;
  return error(
    'CFDI40163',
    `${at}.claveProductoServicio`,
    `La venta de gasolina o diésel (clave ${key}) pide el complemento Hidrocarburos y Petrolíferos, que aquí todavía no se emite. Elige otra clave si no vendes combustible, o emite esta factura en el portal del SAT.`,
  );
});
