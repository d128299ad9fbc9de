import type { SampleRecords } from '@timbra/adapters/postgres/samples/sample-records.ts';
import { StepLeftOut, type Trade } from '../trade.ts';
import { lineOf } from './products.ts';

/** Returns the concepts of a document: so many products from the one at `first` on. */
export const conceptosOf = ({ of }: Trade, first: number, count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => {
    const { product, key, cantidad } = lineOf(first + index * 7, 1 + ((first + index) % 4));
    const { precioUnitario: valorUnitario, claveProductoServicio, unidad, descripcion, ivaRate } = product;
    const taxed = { objetoImpuesto: '02', impuestos: { iva: ivaRate } };
    return { productoId: of(key), claveProductoServicio, unidad, descripcion, valorUnitario, cantidad, ...taxed };
  });

/**
 * Submits a document and has it stamped.
 * @returns its id, UUID and total by the step's key.
 * @throws StepLeftOut when it becomes anything but issued.
 */
export async function issue(trade: Trade, key: string, request: object): Promise<SampleRecords> {
  const { id } = await trade.send('POST', '/invoices/create', { companyId: trade.companyId, ...request }, key);
  return issuedAs(trade, key, String(id));
}

export async function issuedAs({ stamped }: Trade, key: string, id: string): Promise<SampleRecords> {
  const { status, uuid, total, errors } = await stamped(id);
  if (status !== 'ISSUED') throw new StepLeftOut(`${id}: ${String(status)} ${JSON.stringify(errors)}`);
  return { [key]: id, [`${key}.uuid`]: String(uuid), [`${key}.total`]: String(total) };
}

export const cash = { formaPago: '03', metodoPago: 'PUE' } as const;
export const onCredit = { formaPago: '99', metodoPago: 'PPD', condicionesPago: '30 días' } as const;
