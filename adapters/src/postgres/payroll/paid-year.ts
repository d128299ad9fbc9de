import { OF_RETIREMENT, OF_SEPARATION, SHARES } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { isOther, type PaidMonth } from './exempted-year.ts';

const apart = [...OF_SEPARATION, ...OF_RETIREMENT, SHARES].map((key) => `'${key}'`).join();

/** Returns SQL that sums pesos of lines of a document. @param list of its complement. @param where of a `line`. */
const sumOf = (list: string, amount: string, where = 'true') => `(
  select coalesce(sum(${amount}), 0) from jsonb_path_query(n.request, '$.nomina.${list}[*]') line where ${where})`;

const amountOf = (name: string) => `coalesce((line ->> '${name}')::numeric, 0)`;

const isWages = `n.request #>> '{nomina,empleado,tipoRegimen}' = '02'`;
const isOrdinary = `n.request #>> '{nomina,tipoNomina}' = 'O'`;
const ofDecember = (payslip: PaidMonth) => `substr(${payslip.fechaPago}, 6, 2) = '12'`;

/**
 * Returns SQL of what a worker's other documents of the year of a payment tell, as core's `YearFigures`; null but for
 * payments of December.
 */
export const paidYear = (payslip: PaidMonth): string => `(case when ${ofDecember(payslip)} then (
  select jsonb_build_object(
    'pagado', coalesce(sum(pagado), 0), 'gravado', coalesce(sum(gravado) filter (where wages), 0),
    'isr', coalesce(sum(isr) filter (where wages), 0), 'subsidio', coalesce(sum(subsidio) filter (where wages), 0),
    'esAparte', coalesce(bool_or(apart), false),
    'periodos', coalesce(
      jsonb_agg(jsonb_build_object('first', first, 'last', last) order by first, last) filter (where ordinary), '[]'))
  from (
    select ${isWages} as wages, ${isOrdinary} as ordinary,
      n.request #>> '{nomina,fechaInicialPago}' as first, n.request #>> '{nomina,fechaFinalPago}' as last,
      ${sumOf('percepciones', `${amountOf('importeGravado')} + ${amountOf('importeExento')}`)} as pagado,
      ${sumOf('percepciones', amountOf('importeGravado'))} as gravado,
      ${sumOf('deducciones', amountOf('importe'), `line ->> 'tipo' = '002'`)}
        - ${sumOf('otrosPagos', amountOf('importe'), `line ->> 'tipo' = '001'`)}
        - ${sumOf(
          'otrosPagos.compensacion',
          amountOf('saldoAFavor'),
          `line ->> 'anio' = left(${payslip.fechaPago}, 4)`,
        )} as isr,
      ${sumOf('otrosPagos', amountOf('subsidioCausado'))}
        - ${sumOf('deducciones', amountOf('importe'), `line ->> 'tipo' = '107'`)} as subsidio,
      exists (select from jsonb_path_query(n.request, '$.nomina.percepciones[*]') line
        where line ->> 'tipo' in (${apart})) as apart
    from invoices n
    where ${isOther(payslip)}
      and left(n.request #>> '{nomina,fechaPago}', 7)
        between left(${payslip.fechaPago}, 4) || '-01' and left(${payslip.fechaPago}, 4) || '-12') paid
) end)`;
