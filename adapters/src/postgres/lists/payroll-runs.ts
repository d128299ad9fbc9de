import type { PayrollRunAnswer } from '@timbra/contract/payroll.ts';
import { daysOf, type ListDescription } from './description.ts';
import { date, isOneOf, raw, sql, stateMeans } from '../sql.ts';

type Sums = 'percepciones' | 'deducciones' | 'neto';

type Row = Omit<
  PayrollRunAnswer,
  'createdAt' | 'numDiasPagados' | 'recibos' | 'envios' | 'trabajadores' | 'estado' | Sums
> &
  PayrollRunAnswer['recibos'] &
  Readonly<Record<'mailing' | 'mailed' | 'unmailed' | 'unaddressed', number>> &
  Readonly<Record<Sums | 'numDiasPagados', string>> &
  Readonly<Record<'inCompany' | 'inRun', number>> & { readonly createdAt: string };

const isDraft = `i.status = 'DRAFT'`;
/** What is cancelled for good pays nobody. */
const isPaid = `i.status <> 'CANCELLED'`;

export const payrollRunsList: ListDescription<Row, PayrollRunAnswer> = {
  name: 'payroll-runs',
  table: 'payroll_runs',
  owner: 'company',
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    tipoNomina: { sql: 't.tipo_nomina' },
    periodicidadPago: { sql: 't.periodicidad_pago' },
    fechaPago: { sql: 't.fecha_pago' },
    fechaInicialPago: { sql: 't.fecha_inicial_pago' },
    fechaFinalPago: { sql: 't.fecha_final_pago' },
    numDiasPagados: { sql: 't.num_dias_pagados' },
    createdAt: { sql: 't.created_at' },
  },
  filters: {
    ...daysOf('t.created_at'),
    ejercicio: (years) => sql`${isOneOf(raw('left(t.fecha_final_pago, 4)'), years)}`,
  },
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.company_id as "companyId", t.tipo_nomina as "tipoNomina", t.periodicidad_pago as "periodicidadPago",
    t.fecha_pago as "fechaPago", t.fecha_inicial_pago as "fechaInicialPago", t.fecha_final_pago as "fechaFinalPago",
    t.num_dias_pagados as "numDiasPagados", t.message as mensaje, t.created_at as "createdAt",
    workers.active as "inCompany", counts.*`,
  joins: `join lateral (
    select count(*)::int as total,
      -- Who leaves may have a second payslip, apart.
      count(*) filter (where not p.apart)::int as "inRun",
      count(*) filter (where p.task = 'prepare')::int as preparando,
      count(*) filter (where ${isDraft} and p.problems <> '[]')::int as incompletos,
      count(*) filter (where ${stateMeans('i.status', 'editable')})::int as "porTimbrar",
      count(*) filter (where p.task = 'issue')::int as "enCola",
      count(*) filter (where i.status = 'PROCESSING')::int as "enProceso",
      count(*) filter (where ${stateMeans('i.status', 'valid')})::int as timbrados,
      count(*) filter (where i.status = 'REJECTED')::int as rechazados,
      count(*) filter (where i.status = 'CANCELLED')::int as cancelados,
      count(*) filter (where d.status = 'queued')::int as mailing,
      count(*) filter (where d.status = 'sent')::int as mailed,
      count(*) filter (where d.status in ('bounced', 'failed'))::int as unmailed,
      count(*) filter (where p.to_mail and ${stateMeans('i.status', 'stamped')} and d.status is null)::int as unaddressed,
      coalesce(sum(i.subtotal) filter (where ${isPaid}), 0) as percepciones,
      coalesce(sum(i.descuento) filter (where ${isPaid}), 0) as deducciones,
      coalesce(sum(i.total) filter (where ${isPaid}), 0) as neto
    from payroll_payslips p left join lateral (
      -- One by one, and never all documents: a run has few of them.
      select status, subtotal, descuento, total from invoices where id = p.invoice_id offset 0) i on true
      left join lateral (
        select status from deliveries where p.to_mail and invoice_id = p.invoice_id and automatic
        order by created_at limit 1) d on true
    where p.run_id = t.id) counts on true
    join lateral (
      select count(*)::int as active from employees where company_id = t.company_id and archived_at is null
    ) workers on true`,
  item: toAnswer,
};

function toAnswer(row: Row): PayrollRunAnswer {
  const { inCompany, inRun, mailing, mailed, unmailed, unaddressed, ...shown } = row;
  const { total, preparando, incompletos, porTimbrar, enCola, enProceso, timbrados, rechazados, cancelados, ...rest } =
    shown;
  const recibos = { total, preparando, incompletos, porTimbrar, enCola, enProceso, timbrados, rechazados, cancelados };
  return {
    ...rest,
    numDiasPagados: Number(row.numDiasPagados),
    percepciones: Number(row.percepciones),
    deducciones: Number(row.deducciones),
    neto: Number(row.neto),
    estado: stateOf(recibos),
    recibos,
    envios: { enCola: mailing, enviados: mailed, fallidos: unmailed, sinCorreo: unaddressed },
    trabajadores: Math.max(inCompany, inRun),
    createdAt: date(row.createdAt).toISOString(),
  };
}

function stateOf({ total, preparando, enCola, enProceso, timbrados, cancelados }: PayrollRunAnswer['recibos']) {
  if (preparando > 0) return 'PREPARING';
  if (enCola + enProceso > 0) return 'ISSUING';
  return total > 0 && timbrados + cancelados === total ? 'COMPLETED' : 'READY';
}
