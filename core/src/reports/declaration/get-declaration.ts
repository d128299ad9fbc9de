import type { Actor } from '../../access/actor.ts';
import { refusal } from '../../shared/errors.ts';
import { localTime } from '../../shared/local-time.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { savedName } from '../../shared/saved-name.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type { ReportsPorts } from '../ports.ts';
import type { CollectedRate, Declaration, DeclaredAmount, IsrReport, IvaReport } from './declaration.ts';
import { incomeBy, isrReport, ivaReport } from './declaration.ts';
import { declarationTable, documentsOf } from './declaration-table.ts';
import type { TableFormat } from '../../shared/table.ts';
import { monthOf } from '../period.ts';
import type { MonthFigures } from './declared-months.ts';

type Reports = { readonly iva: IvaReport; readonly isr: IsrReport };

/** Is what a month was closed with, and what is different since. */
export interface Closing {
  /** In UTC. */
  readonly closedAt: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly cambios: readonly FigureChange[];
}

export type Declared<D extends Declaration> = Reports[D] & {
  readonly mes: string;
  /** It is null while nobody has closed the month. */
  readonly cierre: Closing | null;
};

export interface AskedMonth {
  readonly actor: Actor;
  readonly companyId?: string | undefined;
  /** `2026-11`; the present month unless told. */
  readonly mes?: string | undefined;
}

type Ports = Pick<ReportsPorts, 'access' | 'declaredMonths' | 'clock'>;

/**
 * Returns what a tax return of a month is written from, with what changed since it was closed.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION where the company has no regime yet.
 */
export async function getDeclaration<D extends Declaration>(
  ports: Ports,
  of: D,
  { actor, companyId: asked, mes = thisMonth(ports.clock) }: AskedMonth,
): Promise<Declared<D>> {
  const companyId = await ports.access.namedCompany(actor, 'reports:read', asked);
  const report = await computeReport(ports, of, { companyId, mes });
  const closed = await ports.declaredMonths.closed(companyId, of, mes);
  const cierre = closed
    ? {
        closedAt: closed.closedAt.toISOString(),
        figures: Object.fromEntries(Object.entries(closed.figures).map(([name, { amount }]) => [name, amount])),
        cambios: figureChanges(closed.figures, monthFigures(report)),
      }
    : null;
  return { ...report, mes, cierre };
}

/**
 * Keeps the figures of a month as they are now, and returns its report.
 * @throws DomainError as `getDeclaration`, VALIDATION for a month that has not begun.
 */
export async function closeDeclaration<D extends Declaration>(
  ports: PortsOf<typeof getDeclaration>,
  of: D,
  { actor, companyId: asked, mes = thisMonth(ports.clock) }: AskedMonth,
): Promise<Declared<D>> {
  const companyId = await ports.access.namedCompany(actor, 'reports:close', asked);
  if (mes > thisMonth(ports.clock)) {
    throw refusal([{ field: 'mes', message: 'Ese mes todavía no empieza. Ciérralo cuando termine.' }]);
  }
  const report = await computeReport(ports, of, { companyId, mes });
  const closing = { closedAt: ports.clock.now(), figures: monthFigures(report) };
  await ports.declaredMonths.close({ companyId, of, mes, ...closing });
  return getDeclaration(ports, of, { actor, companyId, mes });
}

/**
 * Returns a month's report as a file, document by document.
 * @throws DomainError as `getDeclaration`.
 */
export async function exportDeclaration(
  ports: Pick<ReportsPorts, 'tableFiles'> & PortsOf<typeof getDeclaration>,
  of: Declaration,
  format: TableFormat,
  asked: AskedMonth,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const companyId = await ports.access.namedCompany(asked.actor, 'reports:read', asked.companyId);
  const report = await getDeclaration(ports, of, { ...asked, companyId });
  const named = await ports.declaredMonths.named(companyId, documentsOf(report));
  const content = await ports.tableFiles[format].write(declarationTable(of, report, named));
  return { name: savedName(`declaracion_${of}_${report.mes}.${format}`, asked.actor), content };
}

const thisMonth = (clock: Ports['clock']) => localTime(clock.now(), 'America/Mexico_City').slice(0, 7);

type OneMonth = { readonly companyId: string; readonly mes: string };

async function computeReport<D extends Declaration>(ports: Ports, of: D, month: OneMonth): Promise<Reports[D]> {
  // Money of a month is told by complements of that month or later: FechaPago is never in the future.
  await ports.declaredMonths.enterCollected(month.companyId, `${month.mes.slice(0, 4)}-01-01`);
  return computations[of](ports, month);
}

const computations: { readonly [D in Declaration]: (ports: Ports, month: OneMonth) => Promise<Reports[D]> } = {
  async iva({ declaredMonths }, { companyId, mes }) {
    const month = monthOf(`${mes}-01`);
    const taxes = await declaredMonths.taxes(companyId, month, 'cobrado');
    return ivaReport(taxes, await declaredMonths.pending(companyId, month.hasta, 'iva'));
  },
  async isr({ declaredMonths }, { companyId, mes }) {
    const regimen = await declaredMonths.regimen(companyId);
    if (!regimen) throw refusal([{ field: 'companyId', message: 'Completa primero el régimen fiscal de la empresa.' }]);
    const month = monthOf(`${mes}-01`);
    const by = incomeBy(regimen);
    return isrReport(regimen, {
      documents: await declaredMonths.income(companyId, month, by),
      beforeInYear: await beforeInYear(declaredMonths, companyId, mes, by),
      taxes: await declaredMonths.taxes(companyId, month, by),
      pending: by === 'cobrado' ? await declaredMonths.pending(companyId, month.hasta, 'isr') : [],
    });
  },
};

async function beforeInYear(
  months: Ports['declaredMonths'],
  companyId: string,
  mes: string,
  by: ReturnType<typeof incomeBy>,
): Promise<Decimal> {
  const [year, month] = [mes.slice(0, 4), Number(mes.slice(5))];
  if (month === 1) return Decimal.ZERO;
  const last = monthOf(`${year}-${String(month - 1).padStart(2, '0')}-01`);
  return months.incomeSum(companyId, { desde: `${year}-01-01`, hasta: last.hasta }, by);
}

/** Returns the figures of a report by name: the base and the tax of each rate, or of income, and each tax that was withheld. */
function monthFigures(report: Reports[Declaration]): MonthFigures {
  const own = 'cobrado' in report ? report.cobrado.flatMap(rateFigures) : [['base', report.documents] as const];
  const withheld = report.retenido.map(({ impuesto, documents }) => [`retenido ${impuesto}`, documents] as const);
  return Object.fromEntries([...own, ...withheld].map(([name, documents]) => [name, amountsOf(documents)]));
}

function rateFigures({ tasa, documents }: CollectedRate) {
  const name = tasa?.trimmed().toString() ?? 'exento';
  const bases = documents.map(({ id, base }) => ({ id, amount: base }));
  return [[`base ${name}`, bases] as const, [`iva ${name}`, documents] as const];
}

function amountsOf(documents: readonly DeclaredAmount[]): MonthFigures[string] {
  const byId = new Map<string, Decimal>();
  for (const { id, amount } of documents) byId.set(id, (byId.get(id) ?? Decimal.ZERO).plus(amount));
  const total = [...byId.values()].reduce((all, one) => all.plus(one), Decimal.ZERO);
  return {
    amount: total.toNumber(),
    documents: Object.fromEntries([...byId].map(([id, amount]) => [id, amount.toNumber()])),
  };
}

/** A document that adds something else to a figure than when its month was closed. */
export interface FigureChange {
  readonly figure: string;
  readonly id: string;
  /** It is null for a document that the figure did not have, or has no more. */
  readonly antes: number | null;
  readonly ahora: number | null;
}

/** Returns what changed since a month was closed, figure by figure and document by document. */
export function figureChanges(before: MonthFigures, now: MonthFigures): readonly FigureChange[] {
  const figures = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return figures.flatMap((figure) => {
    const old = before[figure]?.documents ?? {};
    const fresh = now[figure]?.documents ?? {};
    const ids = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
    return ids.flatMap((id) => {
      const change = { figure, id, antes: old[id] ?? null, ahora: fresh[id] ?? null };
      return change.antes === change.ahora ? [] : change;
    });
  });
}
