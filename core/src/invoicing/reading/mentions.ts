import { Decimal } from '../../shared/money/decimal.ts';
import type { Comprobante } from '../cfdi/request.ts';
import { complementElements } from '../cfdi/nodes/head-nodes.ts';
import { optional, type XmlElement } from '../xml/parse.ts';
import type { PaidBefore } from '../balance.ts';
import { lowersOrigin } from '../kinds/nota-credito/nota-credito.ts';

/** Another document that a credit note or a payment lowers, which may come later or never. */
export interface Mention {
  /** It is in upper case. */
  readonly uuid: string;
  readonly kind: 'credit' | 'payment';
  /**
   * Is what a payment pays of it, in its currency; a credit note has its whole total, for all that it lowers together.
   */
  readonly amount: Decimal;
  /** A payment tells which one it is of the document, and what was left before it. */
  readonly before?: PaidBefore | undefined;
}

/** @param root of the XML, which tells of a payment what the document read from it does not keep. */
export function mentionsIn(root: XmlElement, comprobante: Comprobante): readonly Mention[] {
  if (comprobante.tipoDeComprobante === 'E') return credited(comprobante);
  return comprobante.tipoDeComprobante === 'P' ? paid(root) : [];
}

function credited({ cfdiRelacionados, total }: Comprobante): readonly Mention[] {
  const uuids = cfdiRelacionados
    .filter(({ tipoRelacion }) => lowersOrigin(tipoRelacion))
    .flatMap((relation) => relation.uuids.map((uuid) => uuid.toUpperCase()));
  return [...new Set(uuids)].map((uuid) => ({ uuid, kind: 'credit', amount: total }));
}

/** Adds up what several payments of the complement pay of one document. */
function paid(root: XmlElement): readonly Mention[] {
  const mentions = new Map<string, Mention>();
  for (const payment of complementElements(root)
    .filter(isPayments)
    .flatMap(({ children }) => children)) {
    const documents = payment.children.filter(({ name }) => name.endsWith(':DoctoRelacionado'));
    for (const document of documents) {
      const uuid = optional(document, 'IdDocumento')?.toUpperCase();
      const amount = amountOf(document, payment, documents.length === 1);
      if (uuid === undefined || !amount) continue;
      const earlier = mentions.get(uuid);
      const before = firstOf(earlier?.before, beforeOf(document));
      mentions.set(uuid, { uuid, kind: 'payment', amount: (earlier?.amount ?? Decimal.ZERO).plus(amount), before });
    }
  }
  return [...mentions.values()];
}

const firstOf = (one: PaidBefore | undefined, other: PaidBefore | undefined): PaidBefore | undefined =>
  one && (!other || one.parcialidad <= other.parcialidad) ? one : other;

function beforeOf(document: XmlElement): PaidBefore | undefined {
  const number = optional(document, 'NumParcialidad') ?? '';
  const saldo = Decimal.tryParse(optional(document, 'ImpSaldoAnt') ?? '');
  if (!/^[1-9]\d{0,5}$/.test(number) || !saldo || saldo.isNegative()) return undefined;
  return { parcialidad: Number(number), saldo };
}

const isPayments = ({ name }: XmlElement) => name === 'pago20:Pagos' || name === 'pago10:Pagos';

/** In version 1.0 the only document of a payment in its currency may leave out what is paid of it. */
function amountOf(document: XmlElement, payment: XmlElement, isOnlyOne: boolean): Decimal | undefined {
  const isSameCurrency = optional(document, 'MonedaDR') === optional(payment, 'MonedaP');
  const written = optional(document, 'ImpPagado') ?? (isOnlyOne && isSameCurrency ? optional(payment, 'Monto') : '');
  const amount = Decimal.tryParse(written ?? '');
  return amount?.isPositive() ? amount : undefined;
}
