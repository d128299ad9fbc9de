import { IMPUESTO } from '../../sat/catalogs/impuesto.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import type { Table } from '../ports.ts';
import type * as declaration from './declaration.ts';

/** A line of the file: what one document adds to one figure. */
interface Line {
  readonly figure: string;
  readonly tasa?: Decimal | null;
  readonly id: string;
  readonly base?: Decimal;
  readonly amount: Decimal;
  readonly falta?: string;
}

const headings = [
  { heading: 'Cifra', kind: 'text' },
  { heading: 'Tasa', kind: 'rate' },
  { heading: 'Serie', kind: 'text' },
  { heading: 'Folio', kind: 'count' },
  { heading: 'Fecha', kind: 'day' },
  { heading: 'RFC', kind: 'text' },
  { heading: 'Cliente', kind: 'text' },
  { heading: 'UUID', kind: 'text' },
  { heading: 'Base', kind: 'money' },
  { heading: 'Importe', kind: 'money' },
  { heading: 'Qué falta', kind: 'text' },
] as const;

type Report = declaration.IvaReport | declaration.IsrReport;

/** Returns the ids of all documents that a report names. */
export const documentsOf = (report: Report): readonly string[] => [...new Set(linesOf(report).map(({ id }) => id))];

/** Returns a report as a table of a file: a line for each document of each figure, and for each that does not count yet. */
export function declarationTable(
  of: declaration.Declaration,
  report: Report,
  named: readonly declaration.NamedDocument[],
): Table {
  const byId = new Map(named.map((document) => [document.id, document]));
  return {
    name: of === 'iva' ? 'IVA' : 'ISR',
    columns: headings,
    rows: linesOf(report).map(({ figure, tasa, id, base, amount, falta = null }) => {
      const { serie = null, folio = null, fecha = null, rfc = null, cliente = null, uuid = null } = byId.get(id) ?? {};
      const numbers = [base?.toNumber() ?? null, amount.toNumber()];
      return [figure, tasa?.toNumber() ?? null, serie, folio, fecha, rfc, cliente, uuid, ...numbers, falta];
    }),
  };
}

const linesOf = (report: Report): readonly Line[] => [
  ...('cobrado' in report
    ? report.cobrado.flatMap(({ tasa, documents }) =>
        documents.map((one) => ({ ...one, figure: tasa ? 'IVA cobrado' : 'Exento', tasa })),
      )
    : report.documents.map(income)),
  ...report.retenido.flatMap(withheld),
  ...report.pendiente.map(pending),
];

const income = (document: declaration.DeclaredAmount): Line => ({ ...document, figure: 'Ingresos del mes' });

const withheld = ({ impuesto, documents }: declaration.WithheldAmount): readonly Line[] =>
  documents.map((document) => ({ ...document, figure: `${IMPUESTO.nameOf(impuesto)} retenido` }));

const pending = (one: declaration.Pending): Line => ({ ...one, figure: 'Todavía no cuenta' });
