import type { Period } from '@timbra/core/reports/period.ts';
import { ages, type Age, type Customers, type InvoicedMonth, type Products } from '@timbra/core/reports/report.ts';
import type { Receivables, Taxes, TransferredTax, UsedStamps } from '@timbra/core/reports/report.ts';
import type { Reports } from '@timbra/core/reports/ports.ts';
import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import { OnDatabase } from '../on-database.ts';
import { date } from '../sql.ts';
import * as sections from './sections.ts';

/** Numerics and counts come as texts; amounts are rounded to what a double holds. */
type Read<T> = { readonly [K in keyof T]: T[K] extends number ? string : T[K] };
type Counted<T> = Read<T> & { readonly all: string };

export class PostgresReports extends OnDatabase implements Reports {
  async months(companyId: string, period: Period): Promise<readonly InvoicedMonth[]> {
    const rows = await this.database.rows<Read<InvoicedMonth>>(sections.monthsSql(companyId, period));
    return rows.map(({ month, ...figures }) => ({ month, ...numbers(figures) }));
  }

  async customers(companyId: string, period: Period, most: number): Promise<Customers> {
    const rows = await this.database.rows<Counted<Customers['customers'][number]>>(
      sections.customersSql(companyId, period, most),
    );
    return {
      customers: rows.map(({ rfc, nombre, all: _, ...figures }) => ({ rfc, nombre, ...numbers(figures) })),
      count: Number(rows[0]?.all ?? 0),
    };
  }

  async products(companyId: string, period: Period, most: number): Promise<Products> {
    const rows = await this.database.rows<Counted<Products['products'][number]>>(
      sections.productsSql(companyId, period, most),
    );
    return {
      products: rows.map(({ cantidad, importe, all: _, ...named }) => ({
        ...named,
        ...numbers({ cantidad, importe }),
      })),
      count: Number(rows[0]?.all ?? 0),
    };
  }

  async taxes(companyId: string, period: Period): Promise<Taxes> {
    const rows = await this.database.rows<
      Read<TransferredTax> & { readonly isWithheld: boolean; readonly tasaOCuota: string | null }
    >(sections.taxesSql(companyId, period));
    const of = (withheld: boolean) => rows.filter(({ isWithheld }) => isWithheld === withheld);
    return {
      trasladados: of(false).map(({ impuesto, tipoFactor, tasaOCuota, base, importe }) => ({
        impuesto,
        tipoFactor,
        tasaOCuota: tasaOCuota === null ? null : Number(tasaOCuota),
        ...numbers({ base, importe }),
      })),
      retenidos: of(true).map(({ impuesto, importe }) => ({ impuesto, importe: Number(importe) })),
    };
  }

  async receivables(companyId: string, most: number): Promise<Receivables> {
    const [sums, documents] = await Promise.all([
      this.database.rows<{ age: Age; documents: string; total: string }>(sections.bucketsSql(companyId)),
      this.database.rows<Read<Receivables['documents'][number]>>(sections.receivablesSql(companyId, most)),
    ]);
    const found = new Map(sums.map(({ age, ...figures }) => [age, figures]));
    const totalOf = (some: typeof sums) => Number(sum(some.map(({ total }) => Decimal.parse(total))).toString());
    return {
      total: totalOf(sums),
      overdue: totalOf(sums.filter(({ age }) => age !== 'por-vencer')),
      buckets: ages.map((age) => ({ age, ...numbers(found.get(age) ?? { documents: '0', total: '0' }) })),
      documents: documents.map(({ folio, saldo, pesos, venceAt, ...named }) => ({
        ...named,
        venceAt: date(venceAt).toISOString(),
        ...numbers({ folio, saldo, pesos }),
      })),
      count: sums.reduce((all, { documents: some }) => all + Number(some), 0),
    };
  }

  async stamps(companyId: string, period: Period): Promise<readonly UsedStamps[]> {
    const rows = await this.database.rows<Read<UsedStamps>>(sections.stampsSql(companyId, period));
    return rows.map(({ month, used }) => ({ month, used: Number(used) }));
  }
}

const numbers = <Field extends string>(row: Readonly<Record<Field, string>>): Record<Field, number> =>
  Object.fromEntries(Object.entries<string>(row).map(([field, value]) => [field, Number(value)])) as Record<
    Field,
    number
  >;
