import { beforeEach, describe, expect, it } from 'vitest';
import { aScope } from '../../../testing/actors.ts';
import { InvoicingFixture } from '../../../testing/invoicing-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { soleProvider } from '../../../testing/sole-provider.ts';
import { aSubmission } from '../../../testing/submissions.ts';
import { operatorActor } from '../../access/actor.ts';
import type { OperatorAct } from '../../shared/ports.ts';
import { EXPLANATIONS } from '../refusals/explain-refusal.ts';
import { resolveUnknown, type Resolution } from './resolve-unknown.ts';

/** Its worker asks the provider nothing for this long. */
const restMs = 300_000;

interface Story {
  readonly fixture: InvoicingFixture;
  readonly id: string;
  readonly uuid: string;
  readonly found: Resolution;
}

const actor = operatorActor('Olga');
const release: Resolution = { kind: 'release', why: 'El proveedor confirmó que no lo timbró.', actor };

/** A document at rest that the provider has stamped after all, without anybody having seen it. */
async function begin(): Promise<Story> {
  const fixture = new InvoicingFixture();
  const id = await fixture.submit();
  const { uuid, providerId } = await fixture.stamp(aSubmission(fixture.owner).document);
  await fixture.invoices.recordAttempt(id, { attempts: 0, absences: 0 }, fixture.clock.now(), 'memory');
  await fixture.invoices.recordUnknown(id, 1);
  await fixture.invoices.leave(id, { attempts: 1, absences: 0 }, new Date(fixture.clock.now().getTime() + restMs));
  return { fixture, id, uuid, found: { kind: 'found', providerId, why: 'Está en su listado', actor } };
}

function resolve({ fixture, id }: Story, resolution: Resolution, process?: KillableProcess): Promise<void> {
  const ports = {
    ...fixture.settling(process),
    invoiceStampers: soleProvider(process?.port(fixture.provider) ?? fixture.provider),
    operatorActs: { record: async (act: OperatorAct) => void stored.push(act), has: async () => false },
  };
  return resolveUnknown(ports, id, resolution);
}

const records = ({ fixture, id }: Story) => fixture.recordsOf(id);
const open = { status: 'PROCESSING', uuid: undefined, used: 0, reserved: 1, notified: [] };
const issued = ({ uuid }: Story) => ({ status: 'ISSUED', uuid, used: 1, reserved: 0, notified: [] });
const released = ({ id }: Story) => ({
  status: 'REJECTED',
  uuid: undefined,
  used: 0,
  reserved: 0,
  notified: [`rejected ${id}`],
});
const conflict = { code: 'CONFLICT' };

let story: Story;
let stored: OperatorAct[] = [];
beforeEach(async () => {
  stored = [];
  story = await begin();
});

describe('a document that the operator found at the provider', () => {
  it('is issued with what the provider has, once', async () => {
    await resolve(story, story.found);
    expect(await records(story)).toEqual(issued(story));
    for (const again of [story.found, release]) await expect(resolve(story, again)).rejects.toMatchObject(conflict);
    expect(await records(story)).toEqual(issued(story));
    expect(stored).toEqual([{ act: 'found-document', subject: story.id, who: 'Olga', why: 'Está en su listado' }]);
  });

  it('is issued by the next attempt when this one is killed, wherever it is', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await process.run(resolve(killed, killed.found, process));
      expect([open.status, 'ISSUED']).toContain((await records(killed)).status);
      killed.fixture.clock.moveBy(killed.fixture.leaseMs + 1);
      await resolve(killed, killed.found).catch((error: unknown) => expect(error).toMatchObject(conflict));
      expect(await records(killed)).toEqual(issued(killed));
    }));

  it('stays as it is, and free for its worker, when the provider has none of that id or another document', async () => {
    const other = await story.fixture.stamp({ ...aSubmission(story.fixture.owner, { folio: 2 }).document });
    for (const providerId of ['nothing-of-this-id', other.providerId]) {
      await expect(resolve(story, { kind: 'found', providerId, why: 'Por error', actor })).rejects.toMatchObject(
        conflict,
      );
      expect(await records(story)).toEqual(open);
    }
    expect(await story.fixture.invoices.take(story.id)).toBeDefined();
  });

  it('stays as it is when what the provider has is already another document', async () => {
    const { fixture, uuid } = story;
    const other = await fixture.submit();
    await fixture.invoices.recordStamp(other, { provider: 'memory', providerId: 'theirs', uuid });
    await expect(resolve(story, story.found)).rejects.toMatchObject(conflict);
    expect(stored).toEqual([]);
    expect(await fixture.invoices.take(story.id)).toMatchObject({ stamping: { uuid: undefined } });
  });

  it('stays as it is when it is known under another UUID', async () => {
    const known = { provider: 'memory', providerId: 'first', uuid: crypto.randomUUID().toUpperCase() };
    await story.fixture.invoices.recordStamp(story.id, known);
    story.fixture.clock.moveBy(story.fixture.leaseMs + 1);
    await expect(resolve(story, story.found)).rejects.toMatchObject(conflict);
    expect(await records(story)).toEqual(open);
  });
});

describe('a document that the operator releases', () => {
  it('is refused with the reason of the operator, and its stamp comes back, once', async () => {
    await resolve(story, release);
    expect(await records(story)).toEqual(released(story));
    expect((await story.fixture.invoices.find(aScope('ana'), story.id))?.errors).toEqual([
      { message: release.why, code: 'RELEASED_BY_OPERATOR' },
    ]);
    expect(EXPLANATIONS.has('RELEASED_BY_OPERATOR')).toBe(true);
    for (const again of [release, story.found]) await expect(resolve(story, again)).rejects.toMatchObject(conflict);
    expect(await records(story)).toEqual(released(story));
  });

  it('is released by the next attempt when this one is killed, wherever it is', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await process.run(resolve(killed, release, process));
      expect([open, released(killed)]).toContainEqual(await records(killed));
      killed.fixture.clock.moveBy(killed.fixture.leaseMs + 1);
      await resolve(killed, release).catch((error: unknown) => expect(error).toMatchObject(conflict));
      expect(await records(killed)).toEqual(released(killed));
    }));

  it('stays in process once its UUID is known', async () => {
    await story.fixture.invoices.recordStamp(story.id, { provider: 'memory', providerId: 'known', uuid: story.uuid });
    story.fixture.clock.moveBy(story.fixture.leaseMs + 1);
    await expect(resolve(story, release)).rejects.toMatchObject(conflict);
    expect(await records(story)).toEqual(open);
  });
});

describe('an operator', () => {
  it('is refused while a worker has the document', async () => {
    story.fixture.clock.moveBy(restMs);
    await story.fixture.take(story.id);
    for (const resolution of [story.found, release]) {
      await expect(resolve(story, resolution)).rejects.toMatchObject(conflict);
    }
    expect(await records(story)).toEqual(open);
  });

  it('has one way or the other when two resolve it at once', async () => {
    const ends = await Promise.allSettled([resolve(story, story.found), resolve(story, release)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([issued(story), released(story)]).toContainEqual(await records(story));
  });
});
