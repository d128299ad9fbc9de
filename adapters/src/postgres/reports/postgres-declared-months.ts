import { computeComprobante, restoreCfdiRequest, type StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { Impuesto } from '@timbra/core/invoicing/cfdi/request.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { collectedBy } from '@timbra/core/reports/declaration/collected.ts';
import type * as declaration from '@timbra/core/reports/declaration/declaration.ts';
import type { ClosedMonth, DeclaredMonths, MonthFigures } from '@timbra/core/reports/declaration/declared-months.ts';
import type { Period } from '@timbra/core/reports/period.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { OnDatabase } from '../on-database.ts';
import { fileColumns, type FileColumns } from '../files/stored-columns.ts';
import { date, raw, sql, type Sql, stateMeans } from '../sql.ts';

interface ComplementRow extends FileColumns {
  readonly id: string;
  readonly document: StoredCfdiRequest | null;
}

interface TaxRow {
  readonly id: string;
  readonly isWithheld: boolean;
  readonly impuesto: Impuesto;
  readonly tasa: string | null;
  readonly base: string | null;
  readonly importe: string;
}

interface PendingRow {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: string | null;
  readonly amount: string;
}

/** So many complements are read and entered at once. */
const batch = 500;

export class PostgresDeclaredMonths extends OnDatabase implements DeclaredMonths {
  async regimen(companyId: string): Promise<string | undefined> {
    const row = await this.database.row<{ regimen: string | null }>(sql`
      select regimen_fiscal as regimen from companies where id = ${companyId}`);
    return row?.regimen ?? undefined;
  }

  async enterCollected(companyId: string, day: string): Promise<void> {
    while ((await this.#enterSome(companyId, day)) === batch);
  }

  async taxes(
    companyId: string,
    period: Period,
    by: declaration.IncomeBy,
  ): Promise<readonly declaration.DeclaredTax[]> {
    const rows = await this.database.rows<TaxRow>(sql`
      select t.invoice_id as id, t.is_withheld as "isWithheld", t.impuesto,
        case when t.tipo_factor = 'Exento' then null else t.tasa_o_cuota end as tasa, sum(t.base) as base, sum(t.importe) as importe
      from (${taxesOf[by](companyId, period)}) t
      group by t.invoice_id, t.is_withheld, t.impuesto, tasa order by t.invoice_id`);
    return rows.map(({ tasa, base, importe, ...tax }) => ({
      ...tax,
      tasa: tasa === null ? null : Decimal.parse(tasa),
      base: base === null ? undefined : Decimal.parse(base),
      importe: Decimal.parse(importe),
    }));
  }

  async income(
    companyId: string,
    period: Period,
    by: declaration.IncomeBy,
  ): Promise<readonly declaration.DeclaredAmount[]> {
    const rows = await this.database.rows<{ id: string; amount: string }>(sql`
      select id, sum(amount) as amount from (${incomeOf[by](companyId, period)}) income group by id order by id`);
    return rows.map(({ id, amount }) => ({ id, amount: Decimal.parse(amount) }));
  }

  async incomeSum(companyId: string, period: Period, by: declaration.IncomeBy): Promise<Decimal> {
    const row = await this.database.row<{ amount: string | null }>(sql`
      select sum(amount) as amount from (${incomeOf[by](companyId, period)}) income`);
    return Decimal.parse(row?.amount ?? '0');
  }

  async pending(
    companyId: string,
    until: string,
    of: declaration.Declaration,
  ): Promise<readonly declaration.PendingAmount[]> {
    const rows = await this.database.rows<PendingRow>(sql`
      select t.id, t.serie, t.folio, round(${raw(owedPart[of])} * t.saldo / t.total, 2) as amount
      from invoices t join invoiced_documents d on d.invoice_id = t.id
      where t.company_id = ${companyId} and ${raw(stateMeans('t.status', 'valid'))} and t.saldo > 0 and t.metodo_pago = 'PPD'
        and t.total > 0 and d.day <= ${until}::date order by d.day, t.id`);
    return rows.map(({ id, serie, folio, amount }) => ({
      id,
      serie: serie ?? undefined,
      folio: folio === null ? undefined : Number(folio),
      amount: Decimal.parse(amount),
    }));
  }

  async named(companyId: string, ids: readonly string[]): Promise<readonly declaration.NamedDocument[]> {
    const rows = await this.database.bulkRows<Omit<declaration.NamedDocument, 'folio'> & { folio: string | null }>(sql`
      select id, serie, folio, left(fecha, 10) as fecha, receptor_rfc as rfc, cliente, uuid from invoices
      where company_id = ${companyId} and id = any(${ids}::uuid[])`);
    return rows.map(({ folio, ...document }) => ({ ...document, folio: folio === null ? null : Number(folio) }));
  }

  async closed(companyId: string, of: declaration.Declaration, mes: string): Promise<ClosedMonth | undefined> {
    const row = await this.database.row<{ closedAt: string | Date; figures: MonthFigures }>(sql`
      select closed_at as "closedAt", figures from closed_months
      where company_id = ${companyId} and report = ${of} and mes = ${mes} order by closed_at desc limit 1`);
    return row && { closedAt: date(row.closedAt), figures: row.figures };
  }

  async close({ companyId, of, mes, closedAt, figures }: Parameters<DeclaredMonths['close']>[0]): Promise<void> {
    await this.database.change(sql`
      insert into closed_months (company_id, report, mes, closed_at, figures)
      values (${companyId}, ${of}, ${mes}, ${closedAt}, ${JSON.stringify(figures)}::jsonb)
      on conflict (company_id, report, mes, closed_at) do nothing`);
  }

  /** @returns how many complements it has read. What another call enters at the same moment stays as it is. */
  async #enterSome(companyId: string, day: string): Promise<number> {
    const rows = await this.database.rows<ComplementRow>(sql`
      select t.id, t.document, ${raw(fileColumns('f'))} from invoices t
        left join invoice_files f on f.invoice_id = t.id and f.kind = 'xml' and t.document is null
      where t.company_id = ${companyId} and t.tipo_comprobante = 'P' and t.fecha >= ${day} and ${raw(stateMeans('t.status', 'valid'))}
        and not exists (select from collected_payments p where p.invoice_id = t.id)
      order by t.fecha desc, t.id desc limit ${batch}`);
    const read = await this.database.files.withFilesIfAny(rows, 'bulk');
    const payments = read.flatMap(({ id, file: xml, document }) => {
      const complement = xml
        ? readCfdi(xml.toString('utf8')).comprobante
        : document && computeComprobante(restoreCfdiRequest(document));
      return (complement ? collectedBy(complement) : []).map((payment, index) => ({
        id,
        number: index + 1,
        ...payment,
      }));
    });
    if (payments.length > 0) await this.#enter(companyId, payments);
    return payments.length > 0 ? rows.length : 0;
  }

  async #enter(companyId: string, payments: readonly object[]): Promise<void> {
    await this.database.change(sql`
      with given as materialized (
        select * from jsonb_to_recordset(${exactText(payments)}::jsonb) g(id uuid, number integer, day date, ingreso numeric, taxes jsonb)),
      entered as (
        insert into collected_payments (invoice_id, number, company_id, day, ingreso)
        select id, number, ${companyId}::uuid, day, ingreso from given order by id, number
        on conflict (invoice_id, number) do nothing returning invoice_id, number)
      insert into collected_taxes (company_id, day, invoice_id, is_withheld, impuesto, tipo_factor, tasa_o_cuota, base, importe)
      select ${companyId}::uuid, g.day, g.id, t.* from given g join entered e on e.invoice_id = g.id and e.number = g.number,
        jsonb_to_recordset(g.taxes) t("isWithheld" boolean, impuesto text, "tipoFactor" text, "tasaOCuota" numeric, base numeric, importe numeric)`);
  }
}

/** Writes decimals as texts: a double would not hold every one. */
const exactText = (payments: readonly object[]): string =>
  JSON.stringify(payments, function exact(this: Record<string, unknown>, key: string, json: unknown) {
    const original = this[key];
    return original instanceof Decimal ? original.toString() : json;
  });

const valid = raw(stateMeans('i.status', 'valid'));

/** What is paid at once counts on the day of its fecha, as a credit note does; what is paid later when its money comes. */
const paidAtOnce = raw("(i.metodo_pago = 'PUE' or i.tipo_comprobante = 'E')");

const within = (table: string, companyId: string, { desde, hasta }: Period) =>
  sql`${raw(table)}.company_id = ${companyId} and ${raw(table)}.day between ${desde}::date and ${hasta}::date and ${valid}`;

const invoicedTaxes = (companyId: string, period: Period, paid: Sql) =>
  sql`select c.* from invoiced_taxes c join invoices i on i.id = c.invoice_id where ${within('c', companyId, period)} and ${paid}`;

const always = raw('true');

const taxesOf: { readonly [By in declaration.IncomeBy]: (companyId: string, period: Period) => Sql } = {
  emitido: (companyId, period) => invoicedTaxes(companyId, period, always),
  cobrado: (companyId, period) =>
    sql`${invoicedTaxes(companyId, period, paidAtOnce)}
      union all select c.* from collected_taxes c join invoices i on i.id = c.invoice_id where ${within('c', companyId, period)}`,
};

const invoicedIncome = (companyId: string, period: Period, paid: Sql) =>
  sql`select c.invoice_id as id, c.subtotal - c.descuento as amount
    from invoiced_documents c join invoices i on i.id = c.invoice_id where ${within('c', companyId, period)} and ${paid}`;

const incomeOf: typeof taxesOf = {
  emitido: (companyId, period) => invoicedIncome(companyId, period, always),
  cobrado: (companyId, period) =>
    sql`${invoicedIncome(companyId, period, paidAtOnce)}
      union all select c.invoice_id, c.ingreso from collected_payments c join invoices i on i.id = c.invoice_id
      where ${within('c', companyId, period)}`,
};

/** What of a document is not collected yet, before its share is taken. */
const owedPart: { readonly [D in declaration.Declaration]: string } = {
  iva: `(select coalesce(sum(x.importe), 0) from invoiced_taxes x
    where x.company_id = t.company_id and x.day = d.day and x.invoice_id = t.id and not x.is_withheld and x.impuesto = '002')`,
  isr: '(d.subtotal - d.descuento)',
};
