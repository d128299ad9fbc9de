import { USO_CFDI } from '../../../sat/catalogs/regimen-fiscal.ts';
import { usoFault } from '../../../sat/receptor.ts';
import { conceptoRule, type ContextOf, type RuleFor, sales } from './rule.ts';
import { error, warning } from '../../rule-problem.ts';
import type { SaleTipo } from '../request.ts';
import { isGenericRfc, isRfc } from '../../../sat/fiscal-keys.ts';
import { FUEL_KEYS } from '../../../sat/catalogs/combustibles.ts';

const FIELD = 'receptor.usoCfdi';

export const usoCfdi: RuleFor<SaleTipo> = {
  codes: ['CFDI40160', 'CFDI40161'],
  holdsFor: sales,
  check({ request: { receptor } }) {
    switch (usoFault(receptor)) {
      case 'retired':
        return [error('CFDI40160', FIELD, 'Ese uso de CFDI no está en la lista del SAT. Usa S01.')];
      case 'missing':
      case 'unknown':
        return [error('CFDI40160', FIELD, 'Ese uso de CFDI no está en la lista del SAT. Elige uno de la lista.')];
      case 'generic':
        return [error('CFDI40161', FIELD, 'Con un RFC genérico el uso de CFDI es S01 Sin efectos fiscales. Cámbialo.')];
      case 'regimen': {
        const message = `El uso ${named(receptor.usoCfdi)} no se permite con el régimen ${receptor.regimenFiscal} de tu cliente. Elige otro uso, como S01.`;
        return [error('CFDI40161', FIELD, message)];
      }
      case undefined:
        return [];
    }
  },
};

export const named = (uso: string) => `${uso} ${USO_CFDI.get(uso)?.name}`;

/** Uses of the complements of payments and of payroll. The matrix allows them to anybody; the filling guide does not. */
const OF_COMPLEMENTS = new Set(['CP01', 'CN01']);

export const ingresoSinUsoDeComplemento: RuleFor<'I'> = {
  codes: ['USO_CFDI_TIPO'],
  holdsFor: ['I'],
  check({ request: { receptor } }) {
    const { rfc, usoCfdi: uso } = receptor;
    if (!OF_COMPLEMENTS.has(uso) || !isRfc(rfc) || isGenericRfc(rfc) || usoFault(receptor)) return [];
    const message = `El uso ${named(uso)} es de complementos de pago y de nómina. Elige otro, como G03.`;
    return [warning('USO_CFDI_TIPO', 'receptor.usoCfdi', message)];
  },
};

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
