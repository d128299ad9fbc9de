import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { aCfdiBody } from '../testing/cfdi-body.ts';
import { useEmulator } from '../testing/emulator-world.ts';
import type { EmulatorWorld } from '../testing/emulator-world.ts';

const create = (world: EmulatorWorld, body: unknown) => world.send('POST', '/api-lite/3/cfdis', body);

async function stamped(world: EmulatorWorld): Promise<readonly { OrderNumber: string; attempts: number }[]> {
  return (await world.send('GET', '/_emulator/documents')).json as { OrderNumber: string; attempts: number }[];
}

async function registered(): Promise<EmulatorWorld> {
  const world = await useEmulator();
  await world.register();
  return world;
}

const order = (word: string) => aCfdiBody({ OrderNumber: `${word} OC 5 ref-1` });

describe('the first word of an OrderNumber', () => {
  it('EMU-REJECT refuses every attempt', async () => {
    const world = await registered();
    for (const body of [order('EMU-REJECT'), order('EMU-REJECT')]) {
      expect(await create(world, body)).toMatchObject({
        status: 400,
        json: { Message: expect.any(String), ModelState: { 'cfdiToCreate.Receiver.TaxZipCode': [expect.any(String)] } },
      });
    }
    expect(await stamped(world)).toEqual([]);
  });

  it.each([
    ['EMU-STAMP-THEN-503', 503],
    ['EMU-200-NO-UUID', 200],
  ])('%s stamps and answers %i without the stamp, once', async (word, status) => {
    const world = await registered();
    const first = await create(world, order(word));
    expect(first.status).toBe(status);
    expect(first.text).not.toContain('TaxStamp');
    expect(await stamped(world)).toHaveLength(1);
    expect(await create(world, order(word))).toMatchObject({ status: 201 });
  });

  it.each([
    ['EMU-503', 503],
    ['EMU-HTML-500', 500],
  ])('%s answers %i and stamps nothing, once', async (word, status) => {
    const world = await registered();
    expect(await create(world, order(word))).toMatchObject({ status });
    expect(await stamped(world)).toEqual([]);
    expect(await create(world, order(word))).toMatchObject({ status: 201 });
  });

  it('EMU-HTML-500 answers as a gateway does', async () => {
    const world = await registered();
    const { json, text } = await create(world, order('EMU-HTML-500'));
    expect(json).toBeUndefined();
    expect(text).toMatch(/^<!DOCTYPE html>/);
  });

  it('EMU-TIMEOUT stamps, and hangs up after two seconds without a word', async () => {
    const world = await registered();
    const start = performance.now();
    await expect(create(world, order('EMU-TIMEOUT'))).rejects.toThrow('fetch failed');
    expect(performance.now() - start).toBeGreaterThan(1_900);
    expect(await stamped(world)).toHaveLength(1);
    expect(await create(world, order('EMU-TIMEOUT'))).toMatchObject({ status: 201 });
  });

  it('counts a first attempt across a restart', async () => {
    const world = await registered();
    expect(await create(world, order('EMU-503'))).toMatchObject({ status: 503 });
    await world.restart();
    expect(await create(world, order('EMU-503'))).toMatchObject({ status: 201 });
    expect(await stamped(world)).toMatchObject([{ OrderNumber: 'EMU-503 OC 5 ref-1', attempts: 2 }]);
  });

  it('is looked at for each document by itself, and only as a whole word', async () => {
    const world = await registered();
    expect(await create(world, order('EMU-503'))).toMatchObject({ status: 503 });
    expect(await create(world, aCfdiBody({ OrderNumber: 'EMU-503 ref-2' }))).toMatchObject({ status: 503 });
    expect(await create(world, aCfdiBody({ OrderNumber: 'EMU-5030 ref-3' }))).toMatchObject({ status: 201 });
    expect(await create(world, aCfdiBody({ OrderNumber: 'OC EMU-503 ref-4' }))).toMatchObject({ status: 201 });
  });

  it('does not excuse a request that is wrong', async () => {
    const world = await registered();
    const wrong = { ...order('EMU-STAMP-THEN-503'), Folio: undefined };
    expect(await create(world, wrong)).toMatchObject({ status: 400 });
    expect(await stamped(world)).toEqual([]);
  });
});

describe('the latency that tests may set', () => {
  it('holds answers back after the document is stored', async () => {
    const world = await registered();
    await world.send('POST', '/_emulator/latency', { ms: 60_000 });
    const waiting = create(world, aCfdiBody()).catch(() => 'cut');
    await expect.poll(() => stamped(world), { timeout: 10_000 }).toHaveLength(1);
    await world.restart();
    expect(await waiting).toBe('cut');
    expect(await stamped(world)).toHaveLength(1);
  });

  it.each([-1, '5', undefined])('is not %j', async (ms) => {
    const world = await useEmulator();
    expect(await world.send('POST', '/_emulator/latency', { ms })).toMatchObject({ status: 400 });
  });
});
