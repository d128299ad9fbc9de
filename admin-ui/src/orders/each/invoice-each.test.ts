import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { ApiError } from '@timbra/ui/http/call.ts';
import { expect, it } from 'vitest';
import type { Outcome } from '../../new-invoice/issue/attempt.ts';
import { invoiceEach, type Result } from './invoice-each.ts';

const orders = [1, 2, 3, 4, 5].map((number) => ({ id: `pedido-${number}`, number }));
const errors: InvoiceAnswer['errors'] = [{ code: 'CFDI40145', field: 'receptor.nombre', message: 'El RFC no existe.' }];
const invoice = { id: 'factura', tipoComprobante: 'I', errors } as InvoiceAnswer;
const noStamps = new ApiError(402, { message: 'No tienes timbres.' });
const noUse = new ApiError(400, { message: 'Revisa los datos.', details: [{ field: 'formaPago', message: 'Falta.' }] });

const outcomes: Readonly<Record<string, () => Promise<Outcome>>> = {
  'pedido-1': () => Promise.resolve({ kind: 'issued', invoice }),
  'pedido-2': () => Promise.resolve({ kind: 'rejected', invoice }),
  'pedido-3': () => Promise.resolve({ kind: 'refused', error: noUse }),
  'pedido-4': () => Promise.reject(noStamps),
  'pedido-5': () => Promise.resolve({ kind: 'pending', invoice }),
};

const resultsOf = async (isStopped: (results: readonly Result[]) => boolean = () => false) => {
  const results: Result[] = [];
  await invoiceEach({
    orders,
    issue: ({ id }) => outcomes[id]?.() ?? Promise.reject(new Error(id)),
    onResult: (result) => results.push(result),
    isStopped: () => isStopped(results),
  });
  return results.map((result) => [
    result.order.number,
    result.kind,
    ...(result.kind === 'failed' ? [result.reason, result.address] : []),
  ]);
};

it('invoices whatever can be, and tells of the rest why it was not and where that is mended', async () => {
  expect(await resultsOf()).toEqual([
    [1, 'issued'],
    [2, 'failed', 'El RFC no existe.', '/facturas/crear?id=factura'],
    [3, 'failed', 'Falta.', '/facturas/crear?pedido=pedido-3'],
    [4, 'failed', 'No tienes timbres.', '/facturas/crear?pedido=pedido-4'],
    [5, 'pending'],
  ]);
});

it('begins no other once it is stopped', async () => {
  expect(await resultsOf((results) => results.length === 2)).toHaveLength(2);
});
