import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { aCfdiBody } from '../testing/cfdi-body.ts';
import { useEmulator } from '../testing/emulator-fixture.ts';
import type { EmulatorFixture } from '../testing/emulator-fixture.ts';

const create = (fixture: EmulatorFixture, body: unknown) => fixture.send('POST', '/api-lite/3/cfdis', body);

async function stamped(fixture: EmulatorFixture): Promise<readonly { OrderNumber: string; attempts: number }[]> {
  return (await fixture.send('GET', '/_emulator/documents')).json as { OrderNumber: string; attempts: number }[];
}

async function registered(): Promise<EmulatorFixture> {
  const fixture = await useEmulator();
  await fixture.register();
  return fixture;
}

const order = (word: string) => aCfdiBody({ OrderNumber: `${word} OC 5 ref-1` });

describe('the first word of an OrderNumber', () => {
  it('EMU-REJECT refuses every attempt', async () => {
    const fixture = await registered();
    for (const body of [order('EMU-REJECT'), order('EMU-REJECT')]) {
      expect(await create(fixture, body)).toMatchObject({
        status: 400,
        json: { Message: expect.any(String), ModelState: { 'cfdiToCreate.Receiver.TaxZipCode': [expect.any(String)] } },
      });
    }
    expect(await stamped(fixture)).toEqual([]);
  });

  it.each([
    ['EMU-STAMP-THEN-503', 503],
    ['EMU-200-NO-UUID', 200],
  ])('%s stamps and answers %i without the stamp, once', async (word, status) => {
    const fixture = await registered();
    const first = await create(fixture, order(word));
    expect(first.status).toBe(status);
    expect(first.text).not.toContain('TaxStamp');
    expect(await stamped(fixture)).toHaveLength(1);
    expect(await create(fixture, order(word))).toMatchObject({ status: 201 });
  });

  it.each([
    ['EMU-503', 503],
    ['EMU-HTML-500', 500],
  ])('%s answers %i and stamps nothing, once', async (word, status) => {
    const fixture = await registered();
    expect(await create(fixture, order(word))).toMatchObject({ status });
    expect(await stamped(fixture)).toEqual([]);
    expect(await create(fixture, order(word))).toMatchObject({ status: 201 });
  });

  it('EMU-HTML-500 answers as a gateway does', async () => {
    const fixture = await registered();
    const { json, text } = await create(fixture, order('EMU-HTML-500'));
    expect(json).toBeUndefined();
    expect(text).toMatch(/^<!DOCTYPE html>/);
  });

  it('EMU-TIMEOUT stamps, and hangs up after two seconds without a word', async () => {
    const fixture = await registered();
    const start = performance.now();
    await expect(create(fixture, order('EMU-TIMEOUT'))).rejects.toThrow('fetch failed');
    expect(performance.now() - start).toBeGreaterThan(1_900);
    expect(await stamped(fixture)).toHaveLength(1);
    expect(await create(fixture, order('EMU-TIMEOUT'))).toMatchObject({ status: 201 });
  });

  it('counts a first attempt across a restart', async () => {
    const fixture = await registered();
    expect(await create(fixture, order('EMU-503'))).toMatchObject({ status: 503 });
    await fixture.restart();
    expect(await create(fixture, order('EMU-503'))).toMatchObject({ status: 201 });
    expect(await stamped(fixture)).toMatchObject([{ OrderNumber: 'EMU-503 OC 5 ref-1', attempts: 2 }]);
  });

  it('is looked at for each document by itself, and only as a whole word', async () => {
    const fixture = await registered();
    expect(await create(fixture, order('EMU-503'))).toMatchObject({ status: 503 });
    expect(await create(fixture, aCfdiBody({ OrderNumber: 'EMU-503 ref-2' }))).toMatchObject({ status: 503 });
    expect(await create(fixture, aCfdiBody({ OrderNumber: 'EMU-5030 ref-3' }))).toMatchObject({ status: 201 });
    expect(await create(fixture, aCfdiBody({ OrderNumber: 'OC EMU-503 ref-4' }))).toMatchObject({ status: 201 });
  });

  it('does not excuse a request that is wrong', async () => {
    const fixture = await registered();
    const wrong = { ...order('EMU-STAMP-THEN-503'), Folio: undefined };
    expect(await create(fixture, wrong)).toMatchObject({ status: 400 });
    expect(await stamped(fixture)).toEqual([]);
  });
});

describe('the latency that tests may set', () => {
  it('holds answers back after the document is stored', async () => {
    const fixture = await registered();
    await fixture.send('POST', '/_emulator/latency', { ms: 60_000 });
    const waiting = create(fixture, aCfdiBody()).catch(() => 'cut');
    await expect.poll(() => stamped(fixture), { timeout: 60_000 }).toHaveLength(1);
    await fixture.restart();
    expect(await waiting).toBe('cut');
    expect(await stamped(fixture)).toHaveLength(1);
  });

  it.each([-1, '5', undefined])('is not %j', async (ms) => {
    const fixture = await useEmulator();
    expect(await fixture.send('POST', '/_emulator/latency', { ms })).toMatchObject({ status: 400 });
  });
});
