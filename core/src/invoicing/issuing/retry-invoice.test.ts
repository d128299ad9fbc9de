import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { IssuingFixture, takenOver } from '../../../testing/issuing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { createInvoice } from './create-invoice.ts';
import { retryInvoice, type InvoiceToRetry } from './retry-invoices.ts';

const actor = aSession('ana');

/** Makes a company with one stamp and a draft. */
async function begin() {
  const fixture = await IssuingFixture.withStamps(1);
  const id = await createInvoice(fixture.issuing(), { actor, request: fixture.sale(), draft: true });
  return { fixture, id };
}
type Story = Awaited<ReturnType<typeof begin>>;

let story: Story;
beforeEach(async () => {
  story = await begin();
});

const retry = ({ fixture, id }: Story, changes: Partial<InvoiceToRetry> = {}, process?: KillableProcess) =>
  retryInvoice(fixture.issuing(process), { actor, id, ...changes });
const issued = ({ id }: Story) => ({
  documents: ['PROCESSING A1'],
  queued: [{ name: 'stamp-invoice', payload: { invoiceId: id } }],
  reserved: 1,
  available: 0,
});
const stillDraft = { documents: ['DRAFT undefinedundefined'], queued: [], reserved: 0, available: 1 };
const records = ({ fixture }: Story) => fixture.records();

describe('a draft that is issued', () => {
  it('is in process with its stamp, its number and its job, under the key of its request', async () => {
    await retry(story, { requestKey: story.fixture.requestKey() });
    expect(await records(story)).toEqual(issued(story));
    expect([...story.fixture.bound.keys()]).toEqual([story.id]);
  });

  it('is issued once, by two at once and asked for again', async () => {
    await story.fixture.grant(1);
    const ends = await Promise.allSettled([retry(story), retry(story)]);
    expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'CONFLICT' } }]);
    await expect(retry(story)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await records(story)).toEqual({ ...issued(story), available: 1 });
  });

  it('is issued whole or not at all when its process is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await process.run(retry(killed, {}, process));
      if (!process.isDead) return;
      expect(await records(killed)).toEqual(stillDraft);
      await retry(killed);
      expect(await records(killed)).toEqual(issued(killed));
    }));
});

describe('a document that was refused', () => {
  it('is issued under the number that it had', async () => {
    await retry(story);
    await story.fixture.refuse(story.id);
    await retry(story);
    expect(await records(story)).toMatchObject({ documents: ['PROCESSING A1'], reserved: 1, available: 0 });
  });
});

describe('a draft stays one', () => {
  it('when another request has taken the key over', async () => {
    await expect(retry(story, { requestKey: takenOver })).rejects.toThrow('taken over');
    expect(await records(story)).toEqual(stillDraft);
  });

  it('without a stamp', async () => {
    await createInvoice(story.fixture.issuing(), { actor, request: story.fixture.sale(), draft: false });
    await expect(retry(story)).rejects.toMatchObject({ code: 'NO_STAMPS' });
    expect((await records(story)).documents).toEqual(['DRAFT undefinedundefined', 'PROCESSING A1']);
  });

  it('when it is not finished', async () => {
    const request = story.fixture.sale({ conceptos: [] });
    const id = await createInvoice(story.fixture.issuing(), { actor, request, draft: true });
    await expect(retry(story, { id })).rejects.toHaveProperty('problems');
    expect(await records(story)).toMatchObject({ queued: [], reserved: 0 });
  });

  it('for somebody else, and without the right to issue', async () => {
    await expect(retry(story, { actor: aSession('beto') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reader = { ...actor, permissions: new Set(['invoices:read'] as const) };
    await expect(retry(story, { actor: reader })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(await records(story)).toEqual(stillDraft);
  });
});
