import { ApiError } from '@timbra/ui/http/call.ts';
import { expect, it } from 'vitest';
import { deleteEach, restoreEach } from './delete-each.ts';

const rows = ['1', '2', '3'].map((id) => ({ id, name: `pedido ${id}` }));
const invoiced = new ApiError(409, { message: 'El pedido tiene una factura vigente.' });

it('deletes whatever can be, and tells of the rest why it stays', async () => {
  const asked: string[] = [];
  const done = await deleteEach(rows, (id) => {
    asked.push(id);
    return id === '2' ? Promise.reject(invoiced) : Promise.resolve();
  });
  expect(asked).toEqual(['1', '2', '3']);
  expect(done).toEqual({
    gone: ['1', '3'],
    remaining: [{ id: '2', name: 'pedido 2', reason: 'El pedido tiene una factura vigente.' }],
  });
});

it('brings back whatever can be, before it tells of one that cannot', async () => {
  const asked: string[] = [];
  const restore = (id: string) => {
    asked.push(id);
    return id === '1' ? Promise.reject(invoiced) : Promise.resolve();
  };
  await expect(restoreEach(['1', '2', '3'], restore)).rejects.toBe(invoiced);
  expect(asked).toEqual(['1', '2', '3']);
});
