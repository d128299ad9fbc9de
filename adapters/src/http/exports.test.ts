import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { CsvStream } from '../documents/tables/streamed-tables.ts';
import { answerTable } from './exports.ts';

it('ends a file only when what its rows took is given back', async () => {
  const notes: string[] = [];
  const freed = Promise.withResolvers<undefined>();
  const close = async () => {
    notes.push('closing');
    await freed.promise;
    notes.push('closed');
  };
  async function* batches() {
    yield [['PEÑA']];
  }
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const ctx = { res, state: {}, attachment() {}, set() {} };
  const csv = new CsvStream();
  const made = await answerTable(
    { files: { csv, xlsx: csv }, clock: { now: () => new Date('2026-11-24T12:00:00Z') } },
    { ctx, word: 'clientes', format: 'csv' },
    async () => ({
      company: undefined,
      columns: [{ heading: 'Nombre', kind: 'text' }],
      rows: { batches: batches(), close },
    }),
  );
  const file = text(made.body).then((content) => {
    notes.push('ended');
    return content;
  });
  await expect.poll(() => notes).toContain('closing');
  freed.resolve(undefined);
  expect(await file).toBe('Nombre\r\nPEÑA\r\n');
  expect(notes.indexOf('closed')).toBeLessThan(notes.indexOf('ended'));
});
