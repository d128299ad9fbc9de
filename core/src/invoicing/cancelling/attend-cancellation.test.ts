import { beforeEach, describe, expect, it } from 'vitest';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { killedAtEachCall } from '../../../testing/killable-process.ts';
import type { Trouble } from '../../../testing/in-memory-sat.ts';

let fixture: CancellingFixture;
let id: string;
beforeEach(async () => {
  fixture = new CancellingFixture();
  id = await fixture.issue();
});

const providerIdOf = async (from: CancellingFixture, invoiceId: string) =>
  (await from.read(invoiceId)).providerId ?? '';

describe('a cancellation', () => {
  it('ends at once where no receiver must accept', async () => {
    await fixture.request(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'CANCELLING' });
    await fixture.attend(id);
    expect(await fixture.read(id)).toMatchObject({
      status: 'CANCELLED',
      cancellation: { via: 'direct', checkedAt: fixture.clock.now() },
    });
    expect(fixture.heard).toEqual(['cancelled 1 direct']);
    expect(fixture.sat.requests).toBe(1);
    expect(await fixture.cancellations.acuse(id)).toBeDefined();
  });

  it.each<readonly [string, readonly Trouble[], number]>([
    ['did not arrive', ['lost'], 2],
    ['arrived and nobody saw it', ['unseen'], 1],
    ['came before SAT knew the document, again and again', ['early', 'early', 'early'], 4],
  ])('is done once when its request %s', async (_what, troubles, requests) => {
    fixture.sat.trouble(...troubles);
    await fixture.request(id);
    await fixture.attend(id);
    for (let rounds = 0; rounds < troubles.length; rounds += 1) await fixture.attendLater(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'CANCELLED' });
    expect(fixture.sat.requests).toBe(requests);
    expect(fixture.heard).toEqual(['cancelled 1 direct']);
  });

  it('is not sent again before it had time to show itself', async () => {
    fixture.sat.trouble('lost', 'lost');
    await fixture.request(id);
    await fixture.attend(id);
    fixture.clock.moveBy(fixture.settleMs - 1);
    await fixture.attend(id);
    expect(fixture.sat.requests).toBe(1);
  });

  it('is not sent by a process that was stopped after it recorded that it would', async () => {
    const record = fixture.cancellations.recordSent.bind(fixture.cancellations);
    fixture.cancellations.recordSent = async (...sent) => {
      const recorded = await record(...sent);
      fixture.clock.moveBy(6_000);
      return recorded;
    };
    await fixture.request(id);
    await fixture.attend(id);
    expect(fixture.sat.requests).toBe(0);
    fixture.cancellations.recordSent = record;
    await fixture.attendLater(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'CANCELLED' });
  });

  it('that SAT does not take leaves the document as it was, with the reason', async () => {
    fixture.sat.trouble('refused');
    await fixture.request(id);
    await fixture.attend(id);
    expect(await fixture.read(id)).toMatchObject({
      status: 'ISSUED',
      cancellation: { status: 'rejected', message: '204' },
    });
    expect(fixture.heard).toEqual(['rejected 1']);
  });

  it('waits for months after a rejection, and is moved by the answer all the same', async () => {
    fixture.sat.asksReceivers = true;
    const providerId = await providerIdOf(fixture, id);
    await fixture.request(id);
    await fixture.attend(id);
    fixture.sat.receiverSays(providerId, 'rejected');
    await fixture.attendLater(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'ISSUED' });
    await fixture.request(id);
    await fixture.attend(id);
    for (let weeks = 0; weeks < 20; weeks += 1) await fixture.attendLater(id, 7 * 86_400_000);
    expect(await fixture.read(id)).toMatchObject({
      status: 'CANCELLING',
      cancellation: { status: 'pending', intentos: 2, expiresAt: undefined },
    });
    fixture.sat.receiverSays(providerId, 'accepted');
    await fixture.attendLater(id, 7 * 86_400_000);
    expect(await fixture.read(id)).toMatchObject({ status: 'CANCELLED', cancellation: { via: 'accepted' } });
    expect(fixture.heard).toEqual(['pending 1 lapses', 'rejected 1', 'pending 2', 'cancelled 2 accepted']);
    expect(fixture.sat.requests).toBe(2);
  });

  it('changes nothing while SAT is silent', async () => {
    fixture.sat.isDown = true;
    await fixture.request(id);
    await fixture.attend(id);
    for (let days = 0; days < 5; days += 1) await fixture.attendLater(id, 3_600_000);
    expect(await fixture.read(id)).toMatchObject({ status: 'CANCELLING', cancellation: { status: 'requested' } });
    fixture.sat.isDown = false;
    await fixture.attendLater(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'CANCELLED' });
    expect(fixture.heard).toEqual(['cancelled 1 direct']);
  });

  it('of a process that was killed at any call is ended by the next, and told of once', () =>
    killedAtEachCall(async (process) => {
      const begun = new CancellingFixture();
      const invoiceId = await begun.issue();
      await process.run(begun.request(invoiceId, '02', process).then(() => begun.attend(invoiceId, process)));
      if ((await begun.read(invoiceId)).status === 'ISSUED') await begun.request(invoiceId);
      for (let rounds = 0; rounds < 3; rounds += 1) await begun.attendLater(invoiceId);
      expect(await begun.read(invoiceId)).toMatchObject({ status: 'CANCELLED', cancellation: { intentos: 1 } });
      expect(begun.heard).toEqual(['cancelled 1 direct']);
      expect((await begun.recordsOf(invoiceId)).used).toBe(1);
    }));

  it('agrees with SAT whatever happens in whatever order', async () => {
    const random = seeded(20261123);
    for (let story = 0; story < 60; story += 1) await live(random);
  });
});

/** Leads one document through a random life; in the end time passes in peace. */
async function live(random: (most: number) => number): Promise<void> {
  const story = new CancellingFixture();
  const invoiceId = await story.issue();
  const providerId = await providerIdOf(story, invoiceId);
  story.sat.asksReceivers = random(2) === 0;
  const acts: readonly (() => Promise<void> | void)[] = [
    () => story.request(invoiceId).catch(() => undefined),
    () => story.attend(invoiceId),
    () => story.attendLater(invoiceId, (random(100) + 1) * 600_000),
    () => void (story.sat.isDown = !story.sat.isDown),
    () => story.sat.trouble((['lost', 'unseen', 'early'] as const)[random(3)] ?? 'lost'),
    () => story.sat.receiverSays(providerId, (['accepted', 'rejected', 'lapsed'] as const)[random(3)] ?? 'accepted'),
  ];
  const retries: number[] = [];
  for (let step = 0; step < 25; step += 1) {
    const act = random(acts.length);
    retries.push(act);
    await acts[act]?.();
    const { status } = await story.read(invoiceId);
    if (status === 'CANCELLED') expect(['direct', 'accepted', 'lapsed']).toContain(story.sat.state(providerId));
  }
  story.sat.isDown = false;
  for (let rounds = 0; rounds < 10; rounds += 1) await story.attendLater(invoiceId, 86_400_000);
  const { status, cancellation } = await story.read(invoiceId);
  const cancelling = story.sat.state(providerId);
  const expected = { none: 'ISSUED', rejected: 'ISSUED', pending: 'CANCELLING' } as const;
  const state =
    cancelling === 'none' || cancelling === 'rejected' || cancelling === 'pending' ? expected[cancelling] : 'CANCELLED';
  expect({ retries, status }).toEqual({ retries, status: state });
  if (state === 'CANCELLED') expect(cancellation?.via).toBe(cancelling);
  expect(new Set(story.heard).size).toBe(story.heard.length);
}

/** Makes numbers that are the same at each run. */
function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
