import type { Scope } from '@timbra/core/access/actor.ts';
import type { ConceptoInput, InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { companyAddress, type FiscalData } from '@timbra/core/companies/fiscal-data.ts';
import { type IssuedFrom, type Lugar, lugarOf } from '@timbra/core/companies/lugares.ts';
import type { InvoiceSources, Issuer, OwnSeries } from '@timbra/core/invoicing/building/invoice-sources.ts';
import type { Branding } from '@timbra/core/invoicing/files/ports.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { conceptoOfProduct } from '@timbra/core/products/product.ts';
import { isOpenCompany } from './scopes.ts';
import { OnDatabase } from './on-database.ts';
import { PostgresLargeCatalogs } from './postgres-large-catalogs.ts';
import { lugaresWithoutLogos } from './lugares-without-logos.ts';
import { toProduct } from './saved-records.ts';
import { ProductRow } from './rows/records.ts';
import { date, raw, sql, stateMeans } from './sql.ts';

interface IssuerRow {
  user_id: string;
  rfc: string | null;
  razon_social: string | null;
  regimen_fiscal: string | null;
  codigo_postal: string | null;
  is_active: boolean;
  csd_rfc: string | null;
  csd_valid_from: string | null;
  csd_valid_to: string | null;
  lugares: Issuer['lugares'];
  regimenes: readonly string[];
  series: OwnSeries;
  livemode: boolean;
}

interface BrandingRow {
  readonly logo: string | null;
  readonly codigo_postal: string | null;
  readonly lugares: readonly Lugar[];
  readonly fiscal_data: FiscalData;
}

export class PostgresInvoiceSources extends OnDatabase implements InvoiceSources {
  async issuer(scope: Scope, companyId: string): Promise<Issuer | undefined> {
    const row = await this.database.plannedRow<IssuerRow>(sql`
      select user_id, livemode, rfc, razon_social, regimen_fiscal, codigo_postal, is_active, csd_rfc, csd_valid_from, csd_valid_to,
        ${raw(lugaresWithoutLogos('companies'))} as lugares, regimenes,
        coalesce((select s.series from company_series s where s.company_id = companies.id), '{}') as series
      from companies where id = ${companyId} and ${isOpenCompany(scope)}`);
    return row && toIssuer(companyId, row);
  }

  async receptor(companyId: string, customerId: string): Promise<InvoiceRequest['receptor']> {
    return this.database.plannedRow<NonNullable<InvoiceRequest['receptor']>>(sql`
      select rfc, nombre, uso_cfdi as "usoCfdi", regimen_fiscal as "regimenFiscal", codigo_postal as "codigoPostal",
        coalesce(email, '') as email
      from customers where id = ${customerId} and company_id = ${companyId} and archived_at is null`);
  }

  async products(companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ConceptoInput>> {
    if (ids.length === 0) return new Map();
    const named = { id: { $in: [...ids] }, companyId, archivedAt: null };
    const rows = await this.database.em.find(ProductRow, named, { disableIdentityMap: true });
    return new Map(rows.map((row) => [row.id, conceptoOfProduct(toProduct(row))]));
  }

  async branding(companyId: string, issued: IssuedFrom): Promise<Branding> {
    const row = await this.database.row<BrandingRow>(sql`
      select logo, codigo_postal, lugares, fiscal_data from companies where id = ${companyId}`);
    if (!row) return {};
    const codigoPostal = row.codigo_postal ?? '';
    return {
      logo: lugarOf(row.lugares, codigoPostal, issued)?.logo ?? row.logo ?? undefined,
      domicilio: companyAddress({ ...row.fiscal_data, lugarExpedicion: codigoPostal }),
    };
  }

  async lastRate(companyId: string, moneda: string): Promise<Decimal | undefined> {
    const row = await this.database.plannedRow<{ rate: string | null }>(sql`
      select document ->> 'tipoCambio' as rate from invoices
      where company_id = ${companyId} and moneda = ${moneda} and ${raw(rated)} order by fecha desc, id desc limit 1`);
    return row?.rate == null ? undefined : Decimal.parse(row.rate);
  }

  timeZone(codigoPostal: string): Promise<string | undefined> {
    return new PostgresLargeCatalogs(this.database).timeZone(codigoPostal);
  }
}

/** As the index of issued rates has it. */
const rated = `moneda not in ('MXN', 'XXX') and tipo_comprobante in ('I', 'E') and ${stateMeans('status', 'valid')}`;

function toIssuer(companyId: string, row: IssuerRow): Issuer {
  const { csd_rfc: rfc, csd_valid_from: from, csd_valid_to: to } = row;
  return {
    companyId,
    ownerId: row.user_id,
    livemode: row.livemode,
    rfc: row.rfc ?? '',
    nombre: row.razon_social ?? '',
    regimenFiscal: row.regimen_fiscal ?? '',
    lugarExpedicion: row.codigo_postal ?? '',
    lugares: row.lugares,
    regimenes: row.regimenes,
    series: row.series,
    active: row.is_active,
    csd: rfc && from && to ? { rfc, validFrom: date(from), validTo: date(to) } : undefined,
  };
}
