import { z } from 'zod';
import { ages, type Section, type Sections } from '@timbra/core/reports/report.ts';
import { sectionWords } from '@timbra/core/reports/report-table.ts';
import { answer, askedDay, operation } from './operation.ts';

const count = z.number().int();
const amount = z.number().describe('En pesos');
const period = {
  desde: askedDay('Primer día; sin ninguno de los dos, el mes en curso'),
  hasta: askedDay('Último día, incluido; a lo más 24 meses'),
};

const invoiced = { documents: count, creditNotes: count, subtotal: amount, total: amount };
const totals = { ...invoiced, descuento: amount, trasladados: amount, retenidos: amount };
const impuesto = z.enum(['001', '002', '003']);

const shapes = {
  months: z.object({ months: z.array(z.object({ month: z.string(), ...totals })), totals: z.object(totals) }),
  customers: z.object({
    customers: z.array(z.object({ rfc: z.string(), nombre: z.string(), ...invoiced })),
    count,
  }),
  products: z.object({
    products: z.array(
      z.object({
        claveProdServ: z.string(),
        unidad: z.string(),
        descripcion: z.string(),
        cantidad: z.number(),
        importe: amount,
      }),
    ),
    count,
  }),
  taxes: z.object({
    trasladados: z.array(
      z.object({
        impuesto,
        tipoFactor: z.enum(['Tasa', 'Cuota', 'Exento']),
        tasaOCuota: z.number().nullable(),
        base: amount,
        importe: amount,
      }),
    ),
    retenidos: z.array(z.object({ impuesto, importe: amount })),
  }),
  receivables: z.object({
    total: amount,
    overdue: amount,
    buckets: z.array(z.object({ age: z.enum(ages), documents: count, total: amount })),
    documents: z.array(
      z.object({
        id: z.uuid(),
        serie: z.string(),
        folio: count,
        rfc: z.string(),
        cliente: z.string(),
        fecha: z.string(),
        venceAt: z.iso.datetime(),
        age: z.enum(ages),
        saldo: z.number(),
        moneda: z.string(),
        pesos: amount,
      }),
    ),
    count,
  }),
  stamps: z.object({ months: z.array(z.object({ month: z.string(), used: count })), used: count }),
} satisfies { readonly [S in Section]: z.ZodType<Sections[S]> };

const common = { tag: 'Reportes', access: 'reports:read', heavy: 'always' } as const;

const section = <S extends Section, Shape extends z.ZodType>(name: S, shape: Shape, summary: string) =>
  operation(`get /companies/{id}/reports/${name}`, {
    ...common,
    summary,
    query: z.object(period),
    answers: { 200: answer(shape) },
  });

/** What counts is issued and not cancelled; in pesos at each document's exchange rate; credit notes subtract. */
export const reportSections = {
  months: section(
    'months',
    shapes.months,
    'Lo facturado por mes, en pesos: facturas menos notas de crédito, sin las canceladas',
  ),
  customers: section('customers', shapes.customers, 'Los diez clientes con mayor ingreso del periodo, y cuántos son'),
  products: section(
    'products',
    shapes.products,
    'Los diez productos con mayor importe del periodo, antes de descuentos, y cuántos son',
  ),
  taxes: section('taxes', shapes.taxes, 'Impuestos trasladados y retenidos del periodo, por tasa'),
  receivables: section(
    'receivables',
    shapes.receivables,
    'Lo que se debe hoy de documentos PPD, por antigüedad; el periodo no cuenta',
  ),
  stamps: section('stamps', shapes.stamps, 'Timbres usados por mes'),
} satisfies Readonly<Record<Section, unknown>>;

const words = new Map(Object.entries(sectionWords).map(([name, word]) => [word, name as Section]));

const sectionWord = z
  .enum([...words.keys()], { error: `Elige una sección: ${[...words.keys()].join(', ')}.` })
  .default(sectionWords.months)
  .transform((word) => words.get(word) ?? 'months');

export const exportReport = operation('get /companies/{id}/reports/export', {
  ...common,
  summary: 'Una sección completa como archivo, hasta 50,000 filas',
  query: z.object({
    ...period,
    seccion: sectionWord,
    format: z.enum(['csv', 'xlsx'], { error: 'Elige csv o xlsx.' }).default('csv'),
  }),
  answers: { 200: 'application/octet-stream' },
});
