import type { Figures } from '@timbra/core/invoicing/stamping/figures.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';

/**
 * Returns the parts of a statement that write the figures of documents into the tables of the reports.
 * @param given names rows of `invoice_id`, `company_id` and `figures`, as `figuresText` makes them.
 */
export const enterFigures = (given: string) => `
  figured as (
    select g.invoice_id, g.company_id, f.* from ${given} g, jsonb_to_record(g.figures) f(
      day date, "isCredit" boolean, customer text, receptor text, "tipoCambio" numeric, subtotal numeric,
      descuento numeric, trasladados numeric, retenidos numeric, total numeric, taxes jsonb, products jsonb)
    where g.figures is not null),
  entered_documents as (
    insert into invoiced_documents (invoice_id, company_id, day, is_credit, customer, receptor, tipo_cambio, subtotal,
      descuento, trasladados, retenidos, total)
    select invoice_id, company_id, day, "isCredit", customer, receptor, "tipoCambio", subtotal, descuento, trasladados,
      retenidos, total from figured),
  entered_taxes as (
    insert into invoiced_taxes (company_id, day, invoice_id, is_withheld, impuesto, tipo_factor, tasa_o_cuota, base, importe)
    select f.company_id, f.day, f.invoice_id, t.* from figured f, jsonb_to_recordset(f.taxes) t(
      "isWithheld" boolean, impuesto text, "tipoFactor" text, "tasaOCuota" numeric, base numeric, importe numeric)),
  entered_products as (
    insert into invoiced_products (company_id, day, invoice_id, clave_prod_serv, unidad, descripcion, cantidad, importe)
    select f.company_id, f.day, f.invoice_id, p.* from figured f, jsonb_to_recordset(f.products) p(
      "claveProdServ" text, unidad text, descripcion text, cantidad numeric, importe numeric))`;

/** Writes figures as text, with amounts as texts: a double would not hold every one. */
export const figuresText = (figures: Figures | undefined): string | null => (figures ? text(figures) : null);

const text = (value: object): string =>
  JSON.stringify(value, function exact(this: Record<string, unknown>, key: string, json: unknown) {
    const original = this[key];
    return original instanceof Decimal ? original.toString() : json;
  });
