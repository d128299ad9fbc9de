import type { SampleRecords } from '@timbra/adapters/postgres/samples/sample-records.ts';
import { StepLeftOut, type Step, type Trade } from '../trade.ts';
import { type Calendar, customerKeys } from './customers.ts';
import { cash, conceptosOf, issue, issuedAs } from './documents.ts';

/** These steps add so many documents to those which they change. */
export const changedCount = 4;

const sale = (trade: Trade, key: string, index: number, more: object = {}) => {
  const customerId = trade.of(customerKeys[index] ?? '');
  return issue(trade, key, { ...cash, tipo: 'factura', customerId, conceptos: conceptosOf(trade, index, 2), ...more });
};

/** One document is cancelled, one replaced by another, and one is refused by the PAC. */
export const changedSteps = ({ ago }: Calendar): readonly Step[] => [
  { key: 'por-cancelar', at: ago(45, 12), act: (trade, key) => sale(trade, key, 7) },
  { key: 'cancelada', at: ago(44, 10), act: (trade, key) => cancel(trade, key, 'por-cancelar', { motivo: '03' }) },
  { key: 'por-sustituir', at: ago(27, 12), act: (trade, key) => sale(trade, key, 8) },
  { key: 'sustituta', at: ago(26, 10), act: substitute },
  { key: 'sustituida', at: ago(26, 11), act: cancelReplaced },
  { key: 'rechazada', at: ago(2, 17), act: beRefused },
];

async function cancel(trade: Trade, key: string, what: string, why: object): Promise<SampleRecords> {
  const id = trade.of(what);
  await trade.send('POST', `/invoices/${id}/cancel`, why, key);
  await trade.attendCancellation(id);
  return {};
}

async function substitute(trade: Trade, key: string): Promise<SampleRecords> {
  const copied = `/invoices/${trade.of('por-sustituir')}/duplicate`;
  const { id } = await trade.send('POST', copied, { sustituye: true }, `copia-${key}`);
  const { status } = await trade.get(`/invoices/${String(id)}`);
  if (status === 'DRAFT') await trade.send('POST', `/invoices/${String(id)}/retry`, {}, key);
  return issuedAs(trade, key, String(id));
}

/** The worker asks for it too, unless it comes later; what it began is brought to its end. */
async function cancelReplaced(trade: Trade, key: string): Promise<SampleRecords> {
  const id = trade.of('por-sustituir');
  const { status } = await trade.get(`/invoices/${id}`);
  const uuidSustitucion = trade.of('sustituta.uuid');
  if (status !== 'ISSUED') {
    await trade.attendCancellation(id);
    return {};
  }
  return cancel(trade, key, 'por-sustituir', { motivo: '01', uuidSustitucion });
}

/** The emulator refuses every attempt of a document with this order number. */
async function beRefused(trade: Trade, key: string): Promise<SampleRecords> {
  const made = await sale(trade, key, 9, { numeroPedido: 'EMU-REJECT' }).catch((error: unknown) => {
    if (error instanceof StepLeftOut && error.message.includes('REJECTED')) return {};
    throw error;
  });
  return made;
}
