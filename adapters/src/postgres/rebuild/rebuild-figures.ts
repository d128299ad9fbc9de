import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { figuresOf } from '@timbra/core/invoicing/stamping/figures.ts';
import type { Database } from '../database.ts';
import { OnDatabase } from '../on-database.ts';
import { fileColumns, type FileColumns } from '../files/stored-columns.ts';
import { toInvoice } from '../invoice-mapper.ts';
import { InvoiceRow } from '../rows/invoice.ts';
import { raw, sql, stateMeans } from '../sql.ts';
import { enterFigures, figuresText } from '../figures/enter-figures.ts';

const tables = ['invoiced_documents', 'invoiced_taxes', 'invoiced_products'];

/**
 * Computes what the reports add up from the documents again. It reads without locks; what differs is read again and
 * written under the lock of its document, so that whoever issues or cancels it meanwhile is not overwritten.
 */
export class RebuildFigures extends OnDatabase {
  /** Days of which a company has documents or figures, the earliest first. */
  async days(companyId: string): Promise<readonly string[]> {
    const stored = tables.map((table) => `union select distinct day::text from ${table} where company_id = asked.id`);
    const rows = await this.database.rows<{ day: string }>(sql`
      select day from (select ${companyId}::uuid as id) asked, lateral (
        select distinct left(fecha, 10) as day from invoices
        where company_id = asked.id and ${raw(stateMeans('status', 'valid'))} ${raw(stored.join(' '))}) days
      where day is not null order by day`);
    return rows.map(({ day }) => day);
  }

  /** @returns how many documents had other figures. */
  async day(companyId: string, day: string): Promise<number> {
    const differing = [...(await this.#differences(companyId, day)).keys()].toSorted();
    if (differing.length === 0) return 0;
    // No lock is waited for while others are held.
    const atOnce = await this.#repair(companyId, day, differing, 'skip locked');
    let changed = atOnce.changed;
    for (const id of differing.filter((one) => !atOnce.locked.has(one))) {
      changed += (await this.#repair(companyId, day, [id], '')).changed;
    }
    return changed;
  }

  /**
   * Rebuilds the days of documents that were issued without figures, as an earlier version issues them that still runs
   * beside this one.
   */
  async missing(limit = 500): Promise<number> {
    const rows = await this.database.rows<{ companyId: string; day: string }>(sql`
      select distinct company_id as "companyId", left(fecha, 10) as day from (
        select company_id, fecha from invoices
        where ${raw(stateMeans('status', 'valid'))} and not figured and document is not null limit ${limit}) issued`);
    let changed = 0;
    for (const { companyId, day } of rows) changed += await this.day(companyId, day);
    return changed;
  }

  async #repair(companyId: string, day: string, ids: readonly string[], waiting: 'skip locked' | '') {
    return this.database.run(async () => {
      const rows = await this.database.rows<{ id: string }>(sql`
        select id from invoices where id in (${ids}) order by id for no key update ${raw(waiting)}`);
      const locked = new Set(rows.map(({ id }) => id));
      const differences = await this.#differences(companyId, day);
      const wrong = [...differences].filter(([id]) => locked.has(id));
      if (wrong.length > 0) await this.#replace(companyId, day, wrong);
      return { locked, changed: wrong.length };
    });
  }

  /** Finds documents whose figures of that day are not what they should be, and tells what they should be. */
  async #differences(companyId: string, day: string): Promise<Map<string, string | null>> {
    const fresh = await this.#fresh(companyId, day);
    const stored = await storedFigures(this.database, companyId, day);
    const differing = new Map<string, string | null>();
    for (const [id, { text, isFigured }] of fresh) {
      if (comparableText(text) !== stored.get(id) || !isFigured) differing.set(id, text);
    }
    for (const id of stored.keys()) if (!fresh.has(id)) differing.set(id, null);
    return differing;
  }

  async #fresh(companyId: string, day: string) {
    const rows = await this.database.rows<InvoiceRow & FileColumns & { figured: boolean }>(sql`
      select i.*, ${raw(fileColumns('f'))} from invoices i
        left join invoice_files f on f.invoice_id = i.id and f.kind = 'xml' and i.import_id is not null
      where company_id = ${companyId} and fecha >= ${day} and fecha < ${`${day}~`} and ${raw(stateMeans('status', 'valid'))} and document is not null`);
    const read = await this.database.files.withFilesIfAny(rows, 'bulk');
    return new Map(
      read.map((row) => {
        const { id, document, amounts } = toInvoice(this.database.entities.asRow(InvoiceRow, row));
        // Of a document that another system has made, its XML is all there is to go by.
        const sent = row.file
          ? readCfdi(row.file.toString('utf8')).comprobante
          : document && computeComprobante(document);
        const figures = sent && figuresOf(sent, amounts);
        return [id, { text: figuresText(figures), isFigured: row.figured }] as const;
      }),
    );
  }

  async #replace(companyId: string, day: string, wrong: readonly (readonly [string, string | null])[]): Promise<void> {
    const ids = wrong.map(([id]) => id);
    const right = wrong.map(([id, figures]) => `{"id":"${id}","figures":${figures}}`);
    for (const table of tables) {
      await this.database.change(sql`
        delete from ${raw(table)} where company_id = ${companyId} and day = ${day} and invoice_id in (${ids})`);
    }
    // One that belongs here may stand at another day, whose turn finds what else it has there.
    const onOtherDays = wrong.flatMap(([id, figures]) => (figures === null ? [] : id));
    if (onOtherDays.length > 0) {
      await this.database.change(sql`delete from invoiced_documents where invoice_id in (${onOtherDays})`);
    }
    await this.database.change(sql`
      with given as (
        select id as invoice_id, ${companyId}::uuid as company_id, nullif(figures, 'null') as figures
        from jsonb_to_recordset(${`[${right.join(',')}]`}::jsonb) g(id uuid, figures jsonb)), ${raw(enterFigures('given'))}
      update invoices set figured = true where id in (${ids}) and not figured`);
  }
}

/** Figures are kept with their day, and compared within it. */
function comparableText(figures: string | null): string | undefined {
  if (figures === null) return undefined;
  const { day: _, ...rest } = JSON.parse(figures) as Record<string, unknown>;
  return comparable(rest);
}

/** Returns what the tables of the reports have of a company's day, document by document. */
async function storedFigures(database: Database, companyId: string, day: string): Promise<Map<string, string>> {
  const ofDay = sql`company_id = ${companyId} and day = ${day}::date`;
  const rows = await database.rows<{ id: string; figures: object }>(sql`
    select coalesce(d.id, t.id, p.id) as id,
      coalesce(d.figures, '{}') || jsonb_build_object('taxes', coalesce(t.taxes, '[]'), 'products', coalesce(p.products, '[]'))
        as figures
    from (
      select invoice_id as id, jsonb_build_object('isCredit', is_credit, 'customer', customer, 'receptor', receptor,
        'tipoCambio', ${exact('tipo_cambio')}, 'subtotal', ${exact('subtotal')}, 'descuento', ${exact('descuento')},
        'trasladados', ${exact('trasladados')}, 'retenidos', ${exact('retenidos')}, 'total', ${exact('total')}) as figures
      from invoiced_documents where ${ofDay}) d
    full join (
      select invoice_id as id, jsonb_agg(jsonb_build_object('isWithheld', is_withheld, 'impuesto', impuesto,
        'tipoFactor', tipo_factor, 'tasaOCuota', ${exact('tasa_o_cuota')}, 'base', ${exact('base')},
        'importe', ${exact('importe')})) as taxes
      from invoiced_taxes where ${ofDay} group by invoice_id) t on t.id = d.id
    full join (
      select invoice_id as id, jsonb_agg(jsonb_build_object('claveProdServ', clave_prod_serv, 'unidad', unidad,
        'descripcion', descripcion, 'cantidad', ${exact('cantidad')}, 'importe', ${exact('importe')})) as products
      from invoiced_products where ${ofDay} group by invoice_id) p on p.id = coalesce(d.id, t.id)`);
  return new Map(rows.map(({ id, figures }) => [id, comparable(figures)]));
}

/** Without zeros at the end, as a decimal of the core writes itself. */
const exact = (column: string) => raw(`trim_scale(${column})::text`);

/** Returns the same text for the same figures, whatever order their fields, taxes and products are in. */
function comparable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(comparable).toSorted().join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${comparable(field)}`).join(',')}}`;
}
