import { dateAndTime, money, shortDate } from '@timbra/ui/format/format.ts';
import type { Fact } from '@timbra/ui/facts.tsx';
import { ToneChip } from '../documents/estado-chip.tsx';
import { stampsOf } from '../plans/plan.ts';
import { methodName, type Purchase } from './purchase.ts';
import { StatusChip } from './status-chip.tsx';

export const purchaseFacts = (purchase: Purchase): readonly Fact[] => [
  { label: 'Fecha', value: dateAndTime(purchase.createdAt) },
  { label: 'Método de pago', value: methodName(purchase.paymentMethod) },
  { label: 'ID', value: purchase.id },
  { label: 'Estado', value: <StatusChip {...purchase} /> },
  ...givenFacts([
    ['Pagada', purchase.completedAt && dateAndTime(purchase.completedAt)],
    ['Reembolsado', purchase.refunded > 0 ? money(purchase.refunded) : null],
    ['Timbres ya usados de lo reembolsado', purchase.owed > 0 ? stampsOf(purchase.owed) : null],
    ['Llegó de tu transferencia', leftOver(purchase)],
    ['Empresa', purchase.companyName],
  ]),
];

/** Returns what had come of a transfer whose purchase has ended without it. */
function leftOver({ status, received, returnAsked }: Purchase): string | null {
  if (status !== 'CANCELLED' || received === 0) return null;
  return `${money(received)}, ${returnAsked ? 'que pediste que te devolvamos' : 'que sigue siendo tuyo'}`;
}

export const planFacts = ({ planName, price, timbres }: Purchase): readonly Fact[] => [
  { label: 'Nombre', value: planName },
  { label: 'Precio', value: `${money(price)} + IVA` },
  { label: 'Timbres incluidos', value: stampsOf(timbres) },
];

/** Returns the facts of the customer; it is empty when nothing is known. */
export const customerFacts = ({ customerName, customerEmail, customerPhone }: Purchase): readonly Fact[] =>
  givenFacts([
    ['Nombre', customerName],
    ['Email', customerEmail],
    ['Teléfono', customerPhone],
  ]);

export const invoiceFacts = ({ number, createdAt, facturamaId }: Purchase['invoices'][number]): readonly Fact[] => [
  { label: 'Número', value: number },
  { label: 'Fecha de emisión', value: shortDate(createdAt) },
  {
    label: 'Estado',
    // The provider has not named it yet.
    value: facturamaId ? <ToneChip tone="success">Emitida</ToneChip> : <ToneChip tone="info">En proceso</ToneChip>,
  },
];

const givenFacts = (facts: readonly (readonly [string, string | null])[]): readonly Fact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
