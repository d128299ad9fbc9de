import { IMPUESTO } from '../sat/catalogs/impuesto.ts';
import { localTime } from '../shared/local-time.ts';
import type { ColumnKind } from '../shared/table.ts';
import { ageLabels, type Section, type Sections } from './report.ts';
import type { Table } from './ports.ts';

/** Names the sections in addresses and in the names of files. */
export const sectionWords: { readonly [S in Section]: string } = {
  months: 'meses',
  customers: 'clientes',
  products: 'productos',
  taxes: 'impuestos',
  receivables: 'por-cobrar',
  stamps: 'timbres',
};

/** Returns a section as a table of a file, with all that the screen shows of it. */
export const reportTable = <S extends Section>(section: S, report: Sections[S]): Table => tables[section](report);

const tables: { readonly [S in Section]: (report: Sections[S]) => Table } = {
  months: ({ months }) =>
    table('Facturado por mes', months, [
      ['Mes', 'month', ({ month }) => month],
      ['Facturas', 'count', ({ documents }) => documents],
      ['Notas de crédito', 'count', ({ creditNotes }) => creditNotes],
      ['Subtotal', 'money', ({ subtotal }) => subtotal],
      ['Descuento', 'money', ({ descuento }) => descuento],
      ['Impuestos trasladados', 'money', ({ trasladados }) => trasladados],
      ['Impuestos retenidos', 'money', ({ retenidos }) => retenidos],
      ['Total', 'money', ({ total }) => total],
    ]),
  customers: ({ customers }) =>
    table('Clientes', customers, [
      ['RFC', 'text', ({ rfc }) => rfc],
      ['Nombre/Razón Social', 'text', ({ nombre }) => nombre],
      ['Facturas', 'count', ({ documents }) => documents],
      ['Notas de crédito', 'count', ({ creditNotes }) => creditNotes],
      ['Subtotal', 'money', ({ subtotal }) => subtotal],
      ['Total', 'money', ({ total }) => total],
    ]),
  products: ({ products }) =>
    table('Productos', products, [
      ['Descripción', 'text', ({ descripcion }) => descripcion],
      ['Clave SAT', 'text', ({ claveProdServ }) => claveProdServ],
      ['Unidad', 'text', ({ unidad }) => unidad],
      ['Cantidad', 'quantity', ({ cantidad }) => cantidad],
      ['Importe', 'money', ({ importe }) => importe],
    ]),
  taxes: ({ trasladados, retenidos }) =>
    table(
      'Impuestos',
      [
        ...trasladados.map((tax) => ({ ...tax, kind: 'Trasladado' })),
        ...retenidos.map((tax) => ({ ...tax, kind: 'Retenido', tipoFactor: null, tasaOCuota: null, base: null })),
      ],
      [
        ['Tipo', 'text', ({ kind }) => kind],
        ['Impuesto', 'text', ({ impuesto }) => IMPUESTO.nameOf(impuesto)],
        ['Factor', 'text', ({ tipoFactor }) => tipoFactor],
        ['Tasa o cuota', 'rate', ({ tasaOCuota }) => tasaOCuota],
        ['Base', 'money', ({ base }) => base],
        ['Importe', 'money', ({ importe }) => importe],
      ],
    ),
  receivables: ({ documents }) =>
    table('Por cobrar', documents, [
      ['Serie', 'text', ({ serie }) => serie],
      ['Folio', 'count', ({ folio }) => folio],
      ['RFC', 'text', ({ rfc }) => rfc],
      ['Cliente', 'text', ({ cliente }) => cliente],
      ['Fecha', 'day', ({ fecha }) => fecha.slice(0, 10)],
      ['Vence', 'day', ({ venceAt }) => localTime(new Date(venceAt), 'America/Mexico_City').slice(0, 10)],
      ['Antigüedad', 'text', ({ age }) => ageLabels[age]],
      ['Saldo', 'money', ({ saldo }) => saldo],
      ['Moneda', 'text', ({ moneda }) => moneda],
      ['Saldo en pesos', 'money', ({ pesos }) => pesos],
    ]),
  stamps: ({ months }) =>
    table('Timbres usados', months, [
      ['Mes', 'month', ({ month }) => month],
      ['Timbres', 'count', ({ used }) => used],
    ]),
};

type ColumnOf<Row> = readonly [heading: string, kind: ColumnKind, read: (row: Row) => string | number | null];

const table = <Row>(name: string, rows: readonly Row[], columns: readonly ColumnOf<Row>[]): Table => ({
  name,
  columns: columns.map(([heading, kind]) => ({ heading, kind })),
  rows: rows.map((row) => columns.map(([, , read]) => read(row))),
});
