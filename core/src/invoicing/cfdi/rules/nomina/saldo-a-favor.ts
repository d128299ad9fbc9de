import type { Nomina } from '../../../complements/nomina/nomina.ts';
import { nominaRule, when } from './nomina-rule.ts';

const DECEMBER = '12';

/** A balance in favour of the worker that an earlier year's tax has left. */
export const saldoAFavor = nominaRule(['NOM102', 'NOM103'], ({ nomina }) =>
  nomina.otrosPagos.flatMap(({ compensacion }, index) => {
    if (!compensacion) return [];
    const at = `otrosPagos[${index}].compensacion`;
    return [
      ...when(
        compensacion.saldoAFavor.lessThan(compensacion.remanenteSalFav),
        'NOM102',
        `${at}.remanenteSalFav`,
        'El remanente no puede ser mayor que el saldo a favor. Corrígelo.',
      ),
      ...when(
        !yearsOf(nomina).includes(compensacion.anio),
        'NOM103',
        `${at}.anio`,
        'El saldo a favor es del año anterior al pago, o del mismo si se paga diciembre. Revisa el año.',
      ),
    ];
  }),
);

/**
 * Returns the year before that of the payment; where December is paid also the year of its last day, which is then
 * over.
 */
function yearsOf({ fechaPago, fechaFinalPago: last }: Nomina): readonly number[] {
  const before = yearOf(fechaPago) - 1;
  return last.slice(5, 7) === DECEMBER ? [before, yearOf(last)] : [before];
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
