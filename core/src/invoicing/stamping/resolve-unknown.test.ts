import { beforeEach, describe, expect, it } from 'vitest';
import { aScope } from '../../../testing/actors.ts';
import { InvoicingWorld } from '../../../testing/invoicing-world.ts';
import { killedAtEachCall, type MortalProcess } from '../../../testing/mortal-process.ts';
import { aSubmission } from '../../../testing/submissions.ts';
import { ResolveUnknown, type Resolution } from './resolve-unknown.ts';

/** How long its worker leaves the provider in peace. */
const restMs = 300_000;

interface Story {
  readonly world: InvoicingWorld;
  readonly id: string;
  readonly uuid: string;
  readonly found: Resolution;
}

const release: Resolution = { kind: 'release', reason: 'El proveedor confirmó que no lo timbró.' };

/** A document at rest that the provider has stamped after all, without anybody having seen it. */
async function begin(): Promise<Story> {
  const world = new InvoicingWorld();
  const id = await world.submit();
  const { uuid, providerId } = await world.stamp(aSubmission(world.owner).document);
  await world.invoices.recordAttempt(id, { attempts: 0, absences: 0 }, world.clock.now(), 'memory');
  await world.invoices.recordUnknown(id, 1);
  await world.invoices.leave(id, { attempts: 1, absences: 0 }, new Date(world.clock.now().getTime() + restMs));
  return { world, id, uuid, found: { kind: 'found', providerId } };
}

function resolve({ world, id }: Story, resolution: Resolution, process?: MortalProcess): Promise<void> {
  const [stampings, provider] = [world.invoices, world.provider];
  const command = new ResolveUnknown(
    process?.port(stampings) ?? stampings,
    process?.port(provider) ?? provider,
    world.settling(process),
  );
  return command.execute(id, resolution);
}

const records = ({ world, id }: Story) => world.recordsOf(id);
const open = { status: 'PROCESSING', uuid: undefined, used: 0, reserved: 1, told: [] };
const issued = ({ uuid }: Story) => ({ status: 'ISSUED', uuid, used: 1, reserved: 0, told: [] });
const released = ({ id }: Story) => ({
  status: 'REJECTED',
  uuid: undefined,
  used: 0,
  reserved: 0,
  told: [`rejected ${id}`],
});
const conflict = { code: 'CONFLICT' };

let story: Story;
beforeEach(async () => {
  story = await begin();
});

describe('a document that the operator found at the provider', () => {
  it('is issued with what the provider has, once', async () => {
    await resolve(story, story.found);
    expect(await records(story)).toEqual(issued(story));
    for (const again of [story.found, release]) await expect(resolve(story, again)).rejects.toMatchObject(conflict);
    expect(await records(story)).toEqual(issued(story));
  });

  it('is issued by the next attempt when this one is killed, wherever it is', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await process.live(resolve(killed, killed.found, process));
      expect([open.status, 'ISSUED']).toContain((await records(killed)).status);
      killed.world.clock.moveBy(killed.world.leaseMs + 1);
      await resolve(killed, killed.found).catch((error: unknown) => expect(error).toMatchObject(conflict));
      expect(await records(killed)).toEqual(issued(killed));
    }));

  it('stays as it is, and free for its worker, when the provider has none of that id or another document', async () => {
    const other = await story.world.stamp({ ...aSubmission(story.world.owner, { folio: 2 }).document });
    for (const providerId of ['nothing-of-this-id', other.providerId]) {
      await expect(resolve(story, { kind: 'found', providerId })).rejects.toMatchObject(conflict);
      expect(await records(story)).toEqual(open);
    }
    expect(await story.world.invoices.take(story.id)).toBeDefined();
  });

  it('stays as it is when it is known under another UUID', async () => {
    const known = { provider: 'memory', providerId: 'first', uuid: crypto.randomUUID().toUpperCase() };
    await story.world.invoices.recordStamp(story.id, known);
    story.world.clock.moveBy(story.world.leaseMs + 1);
    await expect(resolve(story, story.found)).rejects.toMatchObject(conflict);
    expect(await records(story)).toEqual(open);
  });
});

describe('a document that the operator releases', () => {
  it('is refused with the reason of the operator, and its stamp comes back, once', async () => {
    await resolve(story, release);
    expect(await records(story)).toEqual(released(story));
    expect((await story.world.invoices.find(aScope('ana'), story.id))?.errors).toEqual([
      { message: release.reason, code: 'RELEASED_BY_OPERATOR' },
    ]);
    for (const again of [release, story.found]) await expect(resolve(story, again)).rejects.toMatchObject(conflict);
    expect(await records(story)).toEqual(released(story));
  });

  it('is released by the next attempt when this one is killed, wherever it is', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await process.live(resolve(killed, release, process));
      expect([open, released(killed)]).toContainEqual(await records(killed));
      killed.world.clock.moveBy(killed.world.leaseMs + 1);
      await resolve(killed, release).catch((error: unknown) => expect(error).toMatchObject(conflict));
      expect(await records(killed)).toEqual(released(killed));
    }));

  it('stays in process once its UUID is known', async () => {
    await story.world.invoices.recordStamp(story.id, { provider: 'memory', providerId: 'known', uuid: story.uuid });
    story.world.clock.moveBy(story.world.leaseMs + 1);
    await expect(resolve(story, release)).rejects.toMatchObject(conflict);
    expect(await records(story)).toEqual(open);
  });
});

describe('an operator', () => {
  it('is refused while a worker has the document', async () => {
    story.world.clock.moveBy(restMs);
    await story.world.take(story.id);
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
