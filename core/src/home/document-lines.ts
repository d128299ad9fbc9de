import { complementDueDay } from '../invoicing/paying/read-payments.ts';
import { nameOf, reminderNote, writtenDay } from '../invoicing/reminding/reminder-schedule.ts';
import type { Law } from '../law/law.ts';
import { mexicoDay } from '../shared/local-time.ts';
import { grouped } from '../shared/money/grouped.ts';
import { writtenMoney } from '../shared/money/written-money.ts';
import { type HomeKind, type HomeLine, isNear } from './home-line.ts';
import type { CancellingDocument, OpenPayment, OverdueDocument, RefusedDocument, Some } from './ports.ts';

/** Holds what every line of a company is made with. */
export interface LineContext {
  readonly companyId: string;
  readonly group: string;
  readonly today: string;
}

/** What is counted of one kind stops here: of more than so many the number is not told. */
const mostCounted = 100;

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${grouped(String(count))} ${many}`;

/** @param count so many of all that were counted have no line of their own. */
export const countedOthers = (count: number, shown: number, one: string, many: string): string =>
  count + shown > mostCounted ? `Más de ${mostCounted - shown} ${many}` : counted(count, one, many);

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

type LineParts = Pick<HomeLine, 'title' | 'detail' | 'day' | 'urgent' | 'action'>;

interface Kind<T extends { readonly id: string }> {
  readonly kind: HomeKind;
  one(record: T): LineParts;
  /** Tells of those that have no line of their own. */
  others(count: number, shown: number): Pick<HomeLine, 'title' | 'action'>;
}

/** Makes a line of each record that is told, and one of all the others. */
function linesOfSome<T extends { readonly id: string }>(
  { companyId, group }: LineContext,
  { count, records }: Some<T>,
  { kind, one, others }: Kind<T>,
): HomeLine[] {
  const lines = records.map((record) => ({
    ...one(record),
    id: `${kind}:${record.id}`,
    kind,
    companyId,
    group,
    count: 1,
  }));
  const [last] = lines.slice(-1);
  const more = count - records.length;
  if (more <= 0 || !last) return lines;
  const { urgent, day } = last;
  // All the others come after the last one that is told.
  return [
    ...lines,
    {
      id: `${kind}:${companyId}:otros`,
      kind,
      companyId,
      group,
      urgent,
      day,
      detail: '',
      count: more,
      ...others(more, records.length),
    },
  ];
}

const filtered = (list: string, filter: Readonly<Record<string, string>>): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const dayOfMoment = (moment: string): string => mexicoDay(new Date(moment));

export function refusedLines(
  context: LineContext,
  { ofPayroll, mayDraft, ...some }: Some<RefusedDocument> & { readonly ofPayroll: boolean; readonly mayDraft: boolean },
): HomeLine[] {
  const label = mayDraft ? 'Corregir' : 'Ver';
  const [one, many] = ofPayroll
    ? (['recibo de nómina rechazado más', 'recibos de nómina rechazados más'] as const)
    : (['documento rechazado más', 'documentos rechazados más'] as const);
  return linesOfSome(context, some, {
    kind: ofPayroll ? 'recibo-rechazado' : 'rechazado',
    one: (document) => ({
      title: `${ofPayroll ? 'El recibo de nómina' : 'El documento'} ${nameOf(document)} fue rechazado`,
      detail: joined(document.cliente, document.motivo),
      day: dayOfMoment(document.createdAt),
      urgent: true,
      action: {
        label,
        link: ofPayroll || !mayDraft ? `/facturas/${document.id}` : `/facturas/crear?id=${document.id}`,
      },
    }),
    others: (count, shown) => ({
      title: countedOthers(count, shown, one, many),
      action: { label: 'Ver todos', link: filtered('/facturas', { estado: 'Rechazada' }) },
    }),
  });
}

export const cancellingLines = (
  context: LineContext,
  { ofPayroll: _, ...some }: Some<CancellingDocument> & { readonly ofPayroll: boolean },
): HomeLine[] =>
  linesOfSome(context, some, {
    kind: 'cancelacion',
    one: (document) => {
      const day = document.expiresAt === null ? undefined : dayOfMoment(document.expiresAt);
      return {
        title: `La cancelación de ${nameOf(document)} espera a quien la recibió`,
        detail: joined(document.cliente, day && `Su plazo vence el ${writtenDay(day)}`),
        day,
        // It goes on by itself: nobody but the receiver decides.
        urgent: false,
        action: { label: 'Ver cancelación', link: `/facturas/${document.id}` },
      };
    },
    others: (count, shown) => ({
      title: countedOthers(count, shown, 'cancelación más en espera', 'cancelaciones más en espera'),
      action: { label: 'Ver todas', link: filtered('/facturas', { estado: 'En cancelación' }) },
    }),
  });

/** @param law by which the complement of a payment is due. */
export const paymentLines = (
  context: LineContext,
  some: Some<OpenPayment>,
  { law, mayPay }: { readonly law: Pick<Law, 'plazoComplementoPago'>; readonly mayPay: boolean },
): HomeLine[] =>
  linesOfSome(context, some, {
    kind: 'complemento',
    one: (document) => {
      const { id, isComplement, paidOn, cliente } = document;
      const day = paidOn === null ? undefined : complementDueDay(paidOn, law);
      const paid = isComplement ? `/facturas/${id}?dialogo=pago` : `/cobranza?dialogo=pago&id=${id}`;
      return {
        title: isComplement
          ? 'Un pago registrado no tiene su complemento'
          : `El pedido de ${nameOf(document)} está pagado y falta su complemento`,
        detail: joined(cliente, day && `Emítelo a más tardar el ${writtenDay(day)}`),
        day,
        urgent: isNear(day, context.today),
        action: {
          label: mayPay ? 'Emitir complemento' : 'Ver',
          link: mayPay ? paid : `/facturas/${id}`,
        },
      };
    },
    others: (count, shown) => ({
      title: countedOthers(count, shown, 'pago más sin complemento', 'pagos más sin complemento'),
      action: { label: 'Ver cobranza', link: '/cobranza' },
    }),
  });

interface MayRemind {
  /** The caller may send the document. */
  readonly maySend: boolean;
  /** The caller may send an account of all that its customer owes. */
  readonly mayPay: boolean;
}

export const overdueLines = (context: LineContext, some: Some<OverdueDocument>, may: MayRemind): HomeLine[] =>
  linesOfSome(context, some, {
    kind: 'vencido',
    one: (document) => ({
      title: `La factura ${nameOf(document)} venció`,
      detail: joined(document.cliente, `Debe ${writtenMoney(document.saldo, document.moneda)}`),
      day: document.dueOn,
      urgent: false,
      action: reminding(document, context.today, may),
    }),
    others: (count, shown) => ({
      title: countedOthers(count, shown, 'factura vencida más', 'facturas vencidas más'),
      action: { label: 'Ver todas', link: filtered('/facturas', { estado: 'Vencida' }) },
    }),
  });

function reminding(document: OverdueDocument, today: string, { maySend, mayPay }: MayRemind): HomeLine['action'] {
  const { id, customerId } = document;
  const page = `/facturas/${id}`;
  if (maySend) {
    const recordar = { invoiceId: id, note: reminderNote(document, today) };
    return { label: 'Recordar', link: `${page}/enviar`, recordar };
  }
  if (mayPay && customerId !== null) return { label: 'Enviar su cuenta', link: `/cobranza/clientes/${customerId}` };
  return { label: 'Ver', link: page };
}
