import { FORMA_PAGO, METODO_PAGO } from '../../../sat/catalogs/forma-pago.ts';
import { type Rule, type RuleFor, sales } from './rule.ts';
import { error, type RuleError, warning } from '../../rule-problem.ts';
import type { SaleCfdiRequest, SaleTipo } from '../request.ts';
import { MONEDA } from '../../../sat/catalogs/moneda.ts';
import { Decimal } from '../../../shared/money/decimal.ts';
import { complementTypeOf } from '../../complements/registry.ts';
import { EXPORTACION } from '../../../sat/catalogs/exportacion.ts';

const POR_DEFINIR = '99';

export const formaPago: RuleFor<SaleTipo> = {
  codes: ['CFDI40104', 'CFDI40105', 'PUE_99'],
  holdsFor: sales,
  check({ request }) {
    if (!FORMA_PAGO.has(request.formaPago)) {
      return [error('CFDI40104', 'formaPago', 'Esa forma de pago no está en la lista del SAT. Elige una de la lista.')];
    }
    if (request.metodoPago === 'PPD' && request.formaPago !== POR_DEFINIR) {
      const message = 'Con pago en parcialidades o diferido (PPD) la forma de pago es 99 Por definir. Cámbiala a 99.';
      return [error('CFDI40105', 'formaPago', message)];
    }
    // No rule of the matrix: SAT's filling guide keeps 99 for what is not paid yet.
    if (request.metodoPago === 'PUE' && request.formaPago === POR_DEFINIR) {
      const message =
        'Con pago en una sola exhibición (PUE) el SAT espera la forma real de pago. Elige con qué te pagaron.';
      return [warning('PUE_99', 'formaPago', message)];
    }
    return [];
  },
};

export const metodoPago: RuleFor<SaleTipo> = {
  codes: ['CFDI40124', 'GLOBAL_PPD'],
  holdsFor: sales,
  check({ request }) {
    if (METODO_PAGO.has(request.metodoPago)) {
      if (request.metodoPago !== 'PPD' || !request.informacionGlobal) return [];
      // SAT's guide of the global document: its sales were paid, and nobody could be sent a complement of payments.
      const message = 'Una factura global lleva ventas ya pagadas. Usa PUE y la forma de pago de la mayor de ellas.';
      return [warning('GLOBAL_PPD', 'metodoPago', message)];
    }
    return [error('CFDI40124', 'metodoPago', 'El método de pago no es válido. Elige PUE o PPD.')];
  },
};

/** A credit note is settled when it is made (guide of filling): nobody pays it later, and no complement names it. */
export const egresoDeContado: RuleFor<'E'> = {
  codes: ['NOTA_PPD'],
  holdsFor: ['E'],
  check({ request: { metodoPago: method } }) {
    if (method !== 'PPD') return [];
    const message = 'Una nota de crédito se liquida al emitirla. Usa PUE y la forma en que devuelves o descuentas.';
    return [warning('NOTA_PPD', 'metodoPago', message)];
  },
};

/** XXX is for documents without amounts of their own: payments and transport. */
export const moneda: RuleFor<SaleTipo> = {
  codes: ['CFDI40113'],
  holdsFor: sales,
  check({ request }) {
    // A trip has a rule of its own for it.
    if (request.moneda === 'XXX' && carriesTrip(request)) return [];
    if (MONEDA.has(request.moneda) && request.moneda !== 'XXX') return [];
    return [
      error('CFDI40113', 'moneda', 'Esa moneda no está en la lista del SAT. Elige una de la lista, como MXN o USD.'),
    ];
  },
};

const carriesTrip = ({ complementos = [] }: SaleCfdiRequest): boolean =>
  complementos.some(({ kind }) => kind === 'cartaporte31');

const MOST_DECIMALS = 6;

export const tipoCambio: RuleFor<SaleTipo> = {
  codes: ['CFDI40114', 'CFDI40115', 'CFDI40116', 'CFDI40117'],
  holdsFor: sales,
  check({ request: { moneda: currency, tipoCambio: rate } }) {
    if (currency === 'XXX') {
      return rate ? [problem('CFDI40116', 'La moneda XXX no lleva tipo de cambio. Quítalo.')] : [];
    }
    if (currency === 'MXN') {
      if (!rate || rate.equals(Decimal.ONE)) return [];
      return [problem('CFDI40114', 'En pesos el tipo de cambio es 1. Déjalo vacío o cambia la moneda.')];
    }
    if (!rate)
      return [problem('CFDI40115', 'Falta el tipo de cambio. Escribe cuántos pesos vale una unidad de la moneda.')];
    if (rate.isPositive() && rate.significantDecimals() <= MOST_DECIMALS) return [];
    return [problem('CFDI40117', 'El tipo de cambio debe ser mayor que cero y tener hasta seis decimales. Corrígelo.')];
  },
};

const problem = (code: RuleError['code'], message: string): RuleError => error(code, 'tipoCambio', message);

export const exportacion: Rule = {
  codes: ['CFDI40122', 'CFDI40123'],
  holdsFor: 'every',
  check({ comprobante }) {
    if (!EXPORTACION.has(comprobante.exportacion)) {
      const message = 'Esa clave de exportación no está en la lista del SAT. Si no exportas, usa 01 No aplica.';
      return [error('CFDI40123', 'exportacion', message)];
    }
    const foreignTrade = comprobante.complementos.some((complement) =>
      complementTypeOf(complement).namespace.prefix.startsWith('cce'),
    );
    if (comprobante.exportacion === '02' && !foreignTrade) {
      const message =
        'La exportación definitiva A1 necesita el complemento de Comercio Exterior. Usa otra clave de exportación.';
      return [error('CFDI40122', 'exportacion', message)];
    }
    return [];
  },
};

/**
 * SAT asks for it when a total or an exchange rate is out of range. In pesos neither can be: the limit of a total is
 * beyond what an amount holds.
 */
export const confirmacion: RuleFor<SaleTipo> = {
  codes: ['CFDI40127', 'CFDI40128'],
  holdsFor: sales,
  check({ request: { confirmacion: given, moneda: currency } }) {
    if (!given) return [];
    if (!/^[0-9a-zA-Z]{5}$/.test(given)) {
      return [error('CFDI40128', 'confirmacion', 'La clave de confirmación son cinco letras o números. Corrígela.')];
    }
    if (currency === 'MXN') {
      return [error('CFDI40127', 'confirmacion', 'Esta factura no necesita clave de confirmación. Quítala.')];
    }
    return [];
  },
};
