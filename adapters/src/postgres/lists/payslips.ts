import type { PayslipAnswer } from '@timbra/contract/payslips.ts';
import { proposeExempt } from '@timbra/core/invoicing/complements/nomina/proposed/exempt.ts';
import { proposeImss } from '@timbra/core/invoicing/complements/nomina/proposed/imss.ts';
import { proposeIsr } from '@timbra/core/invoicing/complements/nomina/proposed/isr.ts';
import { proposeYear, readYear } from '@timbra/core/invoicing/complements/nomina/proposed/year-isr.ts';
import type { NominaInput } from '@timbra/core/invoicing/complement-inputs.ts';
import type { Law } from '@timbra/core/law/law.ts';
import { wholeDays } from '@timbra/core/payroll/worked-period.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { paidYear } from '../payroll/paid-year.ts';
import { exemptedYear, usedSubsidy } from '../payroll/exempted-year.ts';
import type { ListDescription } from './description.ts';
import { estadoWord, ofRuns } from './invoices.ts';
import { sql } from '../sql.ts';

type Sums = 'percepciones' | 'deducciones' | 'neto' | 'subsidioDeOtros';
type Computed = 'folio' | 'nombre' | 'propuesta' | 'diasDelPeriodo';

/** The law has not been asked yet what it takes of it. */
export type UnproposedPayslip = Omit<PayslipAnswer, 'propuesta'>;

type Row = Omit<PayslipAnswer, Sums | Computed> &
  Readonly<Record<Sums, string>> & {
    readonly folio: string | null;
    readonly nombre: string | null;
    readonly runDays: string | null;
  };

const paidMonth = {
  id: 't.id',
  replaces: 't.substitutes_id',
  companyId: 't.company_id',
  curp: `t.request #>> '{nomina,empleado,curp}'`,
  fechaPago: `t.request #>> '{nomina,fechaPago}'`,
};

/** A payslip that stands alone has whoever is registered with its CURP. */
const worker = `coalesce(p.employee_id, (
  select e.id from employees e where e.company_id = t.company_id and e.curp = upper(t.request #>> '{nomina,empleado,curp}')
    and e.archived_at is null order by e.id limit 1))`;

/** Lists payslips, in a run of payroll or alone. */
export const payslipsList: ListDescription<Row, UnproposedPayslip> = {
  name: 'payslips',
  table: 'invoices',
  owner: 'company',
  live: `t.tipo_comprobante = 'N'`,
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    nombre: { sql: 't.cliente', collated: true },
    rfc: { sql: 't.receptor_rfc' },
    status: { sql: 't.status' },
    serie: { sql: 't.serie' },
    folio: { sql: 't.folio' },
    uuid: { sql: 't.uuid' },
    percepciones: { sql: 't.subtotal' },
    deducciones: { sql: 't.descuento' },
    neto: { sql: 't.total' },
    version: { sql: 't.version' },
  },
  filters: {
    corridaId: ofRuns,
    incompleto: ([wanted]) =>
      sql`exists (select from payroll_payslips where invoice_id = t.id and problems <> '[]') = ${wanted === true}`,
  },
  search: 'busca',
  defaultSort: { field: 'nombre', descending: false },
  select: `t.id, t.company_id as "companyId", p.run_id as "corridaId", ${worker} as "employeeId", coalesce(p.apart, false) as aparte, t.cliente as nombre,
    t.receptor_rfc as rfc, t.request #>> '{nomina,empleado,numEmpleado}' as "numEmpleado", t.status,
    ${estadoWord} as estado, p.task as tarea, t.serie, t.folio, t.uuid, t.subtotal as percepciones,
    t.descuento as deducciones, t.total as neto, coalesce(p.problems, '[]') as faltantes, t.errors as errores,
    coalesce(t.request #> '{nomina}', '{}') as nomina, t.version,
    r.num_dias_pagados as "runDays", ${usedSubsidy(paidMonth)} as "subsidioDeOtros",
    ${exemptedYear(paidMonth)} as "exentosDeOtros",
    ${paidYear(paidMonth)} as ejercicio`,
  joins: `left join payroll_payslips p on p.invoice_id = t.id left join payroll_runs r on r.id = p.run_id`,
  item: ({ folio, percepciones, deducciones, neto, nombre, runDays, subsidioDeOtros, ...row }) => ({
    ...row,
    nombre: nombre ?? '',
    folio: folio === null ? null : Number(folio),
    percepciones: Number(percepciones),
    deducciones: Number(deducciones),
    neto: Number(neto),
    diasDelPeriodo: wholeDays(row.nomina, runDays === null ? undefined : Number(runDays)),
    subsidioDeOtros: Number(subsidioDeOtros),
  }),
};

interface Asked {
  readonly nomina: NominaInput;
  readonly ejercicio: PayslipAnswer['ejercicio'];
  readonly exentosDeOtros: PayslipAnswer['exentosDeOtros'];
  readonly subsidioDeOtros: number;
}

export function proposalFor(
  { nomina, ejercicio, exentosDeOtros, subsidioDeOtros }: Asked,
  law: Law,
): PayslipAnswer['propuesta'] {
  const imss = proposeImss(nomina, law);
  const isr = proposeIsr(nomina, Decimal.fromNumber(subsidioDeOtros), law);
  const year = ejercicio && proposeYear(nomina, readYear(ejercicio), law);
  return {
    imss: imss ? { importe: imss.cuotas.toNumber(), explicacion: imss.explicacion, reglas: imss.reglas } : null,
    isr: isr
      ? {
          importe: isr.isr.toNumber(),
          subsidioCausado: isr.subsidioCausado.toNumber(),
          explicacion: isr.explicacion,
          reglas: isr.reglas,
        }
      : null,
    anual: year
      ? { diferencia: year.diferencia?.toNumber() ?? null, explicacion: year.explicacion, reglas: year.reglas }
      : null,
    exentos: (nomina.percepciones ?? []).flatMap((line, percepcion) => {
      const exempt = proposeExempt(line, nomina, exentosDeOtros, law);
      if (!exempt) return [];
      const { importeExento, importeGravado, explicacion, reglas } = exempt;
      return {
        percepcion,
        importeExento: importeExento.toNumber(),
        importeGravado: importeGravado.toNumber(),
        explicacion,
        reglas,
      };
    }),
  };
}
