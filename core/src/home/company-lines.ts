import { csdTerm, inDays } from '../companies/csd.ts';
import { importFacts } from '../imports/import.ts';
import { lawKinds } from '../law/kinds.ts';
import type { Law, LawKind } from '../law/law.ts';
import { lawNames } from '../law/names.ts';
import { endOfMonth, nextPeriod, plusDays, stampingDeadline } from '../payroll/pay-calendar.ts';
import { dueDay } from '../reports/declaration/due-day.ts';
import { mexicoDay } from '../shared/local-time.ts';
import { writtenMoney } from '../shared/money/written-money.ts';
import { writtenDay } from '../invoicing/reminding/reminder-schedule.ts';
import { counted, countedOthers, type LineContext } from './document-lines.ts';
import { type HomeKind, type HomeLine, isNear } from './home-line.ts';
import type * as ports from './ports.ts';

type LineParts = Pick<HomeLine, 'title' | 'detail' | 'urgent'> & Partial<Pick<HomeLine, 'day' | 'action' | 'count'>>;

const lineOf = (
  { companyId, group }: Pick<HomeLine, 'companyId' | 'group'>,
  kind: HomeKind,
  of: string,
  parts: LineParts,
) => ({
  day: undefined,
  action: undefined,
  count: 1,
  ...parts,
  id: `${kind}:${of}`,
  kind,
  companyId,
  group,
});

export function csdLines(
  context: LineContext,
  company: ports.HomeCompany,
  { now, mayManage }: { now: Date; mayManage: boolean },
) {
  const { csdValidTo: end } = company;
  const link = `/nueva-empresa?id=${company.id}`;
  const action = mayManage ? { label: end === null ? 'Subir CSD' : 'Subir el nuevo', link } : undefined;
  if (end === null) {
    const detail = 'Sin él no puede emitir.';
    return [lineOf(context, 'csd', company.id, { title: 'Falta el CSD de la empresa', detail, urgent: true, action })];
  }
  const term = csdTerm(end, now);
  if (term.kind === 'valid') return [];
  const isOver = term.kind === 'expired';
  const day = mexicoDay(end);
  const title = isOver ? 'El CSD de la empresa venció' : `El CSD de la empresa vence ${inDays(term.days)}`;
  const detail = isOver
    ? 'Mientras no subas el nuevo no puede emitir.'
    : 'Tramita el nuevo en el SAT y súbelo antes de ese día.';
  return [
    lineOf(context, 'csd', company.id, { title, detail, day, urgent: isOver || isNear(day, context.today), action }),
  ];
}

/** Use of so many days tells how long stamps last. */
export const usedDays = 30;
/** What lasts this long waits for nobody. */
const enoughDays = 14;
const soonDays = 5;

/** @param group the name of the account. @param mayBuy it is the caller's own. */
export function stampLines(
  { ownerId, available, used }: ports.AccountStamps,
  { group, today, mayBuy }: Pick<LineContext, 'group' | 'today'> & { readonly mayBuy: boolean },
): HomeLine[] {
  const days = used === 0 ? Infinity : Math.floor((available * usedDays) / used);
  if (days > enoughDays && available > 0) return [];
  const of = { companyId: undefined, group };
  const action = mayBuy ? { label: 'Comprar timbres', link: '/planes' } : undefined;
  if (available === 0) {
    if (used === 0) return [];
    const detail = 'Sin timbres no se puede emitir.';
    return [
      lineOf(of, 'timbres', ownerId, { title: 'Se terminaron los timbres', detail, urgent: true, day: today, action }),
    ];
  }
  const left = counted(available, 'timbre', 'timbres');
  return [
    lineOf(of, 'timbres', ownerId, {
      title: `${available === 1 ? 'Queda' : 'Quedan'} ${left}`,
      detail: `Al paso de los últimos ${usedDays} días alcanzan para ${counted(days, 'día', 'días')}.`,
      day: plusDays(today, days),
      urgent: days <= soonDays,
      action,
    }),
  ];
}

/** @param contents are known where one company is asked about alone. */
export function globalLines(
  context: LineContext,
  open: ports.OpenGlobal,
  contents: ports.GlobalContents | undefined,
): HomeLine[] {
  const { state, first, last, nextAt, reason } = open;
  const out = contents?.leftOut.reduce((all, { count }) => all + count, 0) ?? 0;
  const details = [
    reason,
    contents && `Lleva ${counted(contents.sums.count, 'venta', 'ventas')} por ${writtenMoney(contents.sums.total)}`,
    out > 0 && `${counted(out, 'venta queda', 'ventas quedan')} fuera`,
  ];
  const day = nextAt === null ? undefined : mexicoDay(nextAt);
  const days = first === last ? `del ${writtenDay(first)}` : `del ${writtenDay(first)} al ${writtenDay(last)}`;
  const titles = {
    ANNOUNCED: `La factura global ${days} se va a emitir`,
    WAITING: `La factura global ${days} no se ha podido emitir`,
    REFUSED: `La factura global ${days} fue rechazada`,
  };
  const parts = {
    title: titles[state],
    detail: details.filter((detail) => typeof detail === 'string').join(' · '),
    day,
    urgent: state !== 'ANNOUNCED',
    action: { label: 'Revisar', link: '/mi-pagina/autofactura' },
  };
  return [lineOf(context, 'global', `${context.companyId}:${first}`, parts)];
}

/** Tells of sales of this month that no schedule takes into a global document. */
export function unscheduledLines(
  context: LineContext,
  { companyId, count }: ports.UnscheduledSales,
  mayManage: boolean,
): HomeLine[] {
  const day = endOfMonth(context.today.slice(0, 7), 1);
  const link = '/mi-pagina/autofactura';
  const parts = {
    title: 'Programa la factura global',
    detail: `${countedOthers(count, 0, 'venta', 'ventas')} de este mes sin factura`,
    day,
    urgent: isNear(day, context.today),
    action: mayManage ? { label: 'Programar', link } : undefined,
  };
  return [lineOf(context, 'global', `${companyId}:sin-programa`, parts)];
}

/** @param law by which payslips are stamped in time. */
export function runLines(
  context: LineContext,
  { id, fechaPago, drafts, workers }: ports.OpenRun,
  law: Law,
): HomeLine[] {
  const day = stampingDeadline(Math.max(1, workers), fechaPago, law);
  const parts = {
    title: `${counted(drafts, 'recibo de nómina', 'recibos de nómina')} por timbrar`,
    detail: `Pago del ${writtenDay(fechaPago)}`,
    day,
    urgent: isNear(day, context.today),
    count: drafts,
    action: { label: 'Ver nómina', link: `/nomina/${id}` },
  };
  return [lineOf(context, 'nomina', id, parts)];
}

/** A period waits for its run from this many days before it ends. */
const runDays = 2;

export function periodLines(context: LineContext, { periodicidadPago, fechaFinalPago }: ports.LastRun): HomeLine[] {
  const { first, last } = nextPeriod(periodicidadPago, fechaFinalPago, context.today);
  if (last > plusDays(context.today, runDays)) return [];
  const parts = {
    title: `Falta la nómina del ${writtenDay(first)} al ${writtenDay(last)}`,
    detail: 'Prepárala con los recibos del periodo anterior.',
    day: last,
    urgent: isNear(last, context.today),
    action: { label: 'Preparar nómina', link: '/nomina/create' },
  };
  return [lineOf(context, 'nomina', `${context.companyId}:${periodicidadPago}:${last}`, parts)];
}

/** Returns the month before that of a day: `2026-10` of `2026-11-30`. */
export const monthBefore = (day: string): string => plusDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

export function declarationLines(context: LineContext, { regimen, createdAt }: ports.HomeCompany): HomeLine[] {
  const mes = monthBefore(context.today);
  if (regimen === null || mexicoDay(createdAt) >= `${context.today.slice(0, 7)}-01`) return [];
  const day = dueDay(mes);
  const parts = {
    title: `Declaración de ${monthName(mes)}`,
    detail: day < context.today ? `Venció el ${writtenDay(day)}` : `Se presenta a más tardar el ${writtenDay(day)}`,
    day,
    urgent: isNear(day, context.today),
    action: { label: 'Ver mi declaración', link: `/reportes/declaracion?mes=${mes}` },
  };
  return [lineOf(context, 'declaracion', `${context.companyId}:${mes}`, parts)];
}

const months = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthName = (mes: string): string => months.format(new Date(`${mes}-15T12:00:00Z`));

/** Law that begins within so many days is told. */
const lawDays = 30;

type TouchedBy = Exclude<keyof ports.Touched, 'companyId'> | 'everyone';

const touchedBy: Readonly<Partial<Record<LawKind, TouchedBy>>> = {
  tasasIeps: 'ieps',
  cuotaMaximaIeps: 'ieps',
  radioCartaPorte: 'freight',
  plazoCancelacion: 'everyone',
  plazoComplementoPago: 'everyone',
  retenciones: 'everyone',
  ivaFrontera: 'everyone',
};

const lawLinks: Readonly<Record<TouchedBy, string>> = {
  employees: '/nomina',
  ieps: '/productos',
  freight: '/vehiculos',
  everyone: '/facturas',
};

/** Rows of the law that begin together, and whom they touch. */
export interface BeginningLaw {
  readonly by: TouchedBy;
  readonly from: string;
  readonly names: readonly string[];
  readonly citations: readonly string[];
}

/** Returns what begins within a month, together where it begins on one day for the same. What is not named is of wages. */
export function beginningLaw(law: Law, today: string): readonly BeginningLaw[] {
  const until = plusDays(today, lawDays);
  const rows = lawKinds.flatMap((kind) =>
    law[kind]
      .filter(({ from }) => from > today && from <= until)
      .map(({ from, citation }) => ({ by: touchedBy[kind] ?? 'employees', from, name: lawNames[kind], citation })),
  );
  return [...Map.groupBy(rows, ({ by, from }) => `${by} ${from}`).values()].flatMap((some) => {
    const [first] = some;
    const citations = [...new Set(some.map(({ citation }) => citation))];
    return first ? { by: first.by, from: first.from, names: some.map(({ name }) => name), citations } : [];
  });
}

export function lawLines(context: LineContext, { by, from, names, citations }: BeginningLaw): HomeLine[] {
  const parts = {
    title: `Desde el ${writtenDay(from)} cambia: ${names.join(', ')}`,
    detail: citations.join(' · '),
    day: from,
    urgent: isNear(from, context.today),
    count: names.length,
    action: { label: 'Revisar', link: lawLinks[by] },
  };
  return [lineOf(context, 'ley', `${context.companyId}:${by}:${from}`, parts)];
}

export function importLines(
  context: LineContext,
  { id, kind, fileName, hasFailed, open, at }: ports.BadImport,
): HomeLine[] {
  const { name, list } = importFacts[kind];
  const parts = {
    title: hasFailed ? `La importación de ${name} falló` : `${counted(open, 'fila', 'filas')} de ${name} sin importar`,
    detail: fileName,
    day: mexicoDay(new Date(at)),
    urgent: false,
    count: hasFailed ? 1 : open,
    action: { label: hasFailed ? 'Ver importación' : 'Corregir filas', link: `/${list}?importacion=${id}` },
  };
  return [lineOf(context, 'importacion', id, parts)];
}

export function archiveLines(context: LineContext, { id, fileName, at }: ports.FailedArchive): HomeLine[] {
  const parts = {
    title: 'No se pudo preparar una descarga',
    detail: fileName,
    day: mexicoDay(new Date(at)),
    urgent: false,
    action: { label: 'Ver descarga', link: `/facturas?archivo=${id}` },
  };
  return [lineOf(context, 'archivo', id, parts)];
}

export function endpointLines(of: Pick<HomeLine, 'companyId' | 'group'>, { id, url, disabledAt }: ports.OffEndpoint) {
  const parts = {
    title: 'Un webhook se apagó porque no respondía',
    detail: url,
    day: mexicoDay(new Date(disabledAt)),
    urgent: true,
    action: { label: 'Ver webhooks', link: '/configuracion?tab=webhooks' },
  };
  return [lineOf(of, 'webhook', id, parts)];
}

/** Returns the address of who works in a company. */
const membersOf = (companyId: string): string => `/empresas/${companyId}/miembros`;

export function transferLines(context: LineContext, { companyId, expiresAt }: ports.AskedTransfer): HomeLine[] {
  const day = mexicoDay(new Date(expiresAt));
  const parts = {
    title: 'Te traspasan esta empresa',
    detail: `Puedes aceptarla hasta el ${writtenDay(day)}`,
    day,
    urgent: isNear(day, context.today),
    action: { label: 'Ver el traspaso', link: membersOf(companyId) },
  };
  return [lineOf(context, 'traspaso', companyId, parts)];
}

export function invitationLines(context: LineContext, { id, email, expiresAt }: ports.OpenInvitation): HomeLine[] {
  const day = mexicoDay(new Date(expiresAt));
  const parts = {
    title: 'Una invitación espera respuesta',
    detail: `${email} · Vence el ${writtenDay(day)}`,
    day,
    urgent: false,
    action: { label: 'Ver miembros', link: membersOf(context.companyId) },
  };
  return [lineOf(context, 'invitacion', id, parts)];
}
