import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryNotifications } from '../../testing/in-memory-notifications.ts';
import { InMemoryOutbox } from '../../testing/in-memory-outbox.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { atTestData, type Scope } from '../access/actor.ts';
import { type ShareOwner, StorageShare } from '../storage/storage-share.ts';
import type { Archive } from './archive.ts';
import type { NewArchive } from './ports.ts';
import {
  type ArchiveRequest,
  deleteArchive,
  getArchive,
  getArchiveFile,
  listArchives,
  startArchive,
  sweepArchives,
} from './start-archive.ts';

const ana = aSession('ana');
const beto = aSession('beto');
const notFound = { code: 'NOT_FOUND' };
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`);

/** Archives of ana's, and the jobs that make them. */
class Fixture {
  // The evening of the 20th in Mexico City.
  readonly clock = new MovingClock(new Date('2026-11-21T05:00:00Z'));
  readonly database = new InMemoryDatabase();
  readonly outbox = new InMemoryOutbox(this.database, this.clock);
  readonly notifications = new InMemoryNotifications(this.database);
  readonly kept = this.database.table<Archive>();
  readonly documents = this.database.table<readonly string[]>();
  readonly bound = this.database.table<string>();
  /** Archives that nobody works on, and those that come no further. */
  idle: readonly string[] = [];
  stuck: readonly Archive[] = [];
  stored = 0;
  livemode = true;

  ports(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    const unused = () => Promise.reject(new Error('nothing is packed here'));
    const storage = {
      hold: async () => undefined,
      storedFiles: async () => ({ archives: this.stored, imports: 0, logos: 0 }),
    };
    return {
      archives: port({
        add: async (made: NewArchive, ids: readonly string[]) => this.#add(made, ids),
        expireAllBut: async ({ userId }: ShareOwner, latest: number, at: Date) => {
          const done = [...this.kept.values()].filter(
            (each) => each.userId === userId && each.status === 'COMPLETED' && (each.expiresAt ?? at) > at,
          );
          for (const each of done.slice(0, Math.max(0, done.length - latest))) this.change(each.id, { expiresAt: at });
        },
        find: async ({ userId }: Scope, id: string) => this.#of(userId).find((each) => each.id === id),
        countOpen: async ({ userId }: ShareOwner) =>
          this.#of(userId).filter(({ status }) => status === 'QUEUED' || status === 'RUNNING').length,
        available: async ({ userId }: Scope, now: Date) =>
          this.#of(userId).filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now),
        expire: async (id: string, at: Date) => {
          if (!this.kept.get(id)?.finishedAt) return false;
          this.change(id, { expiresAt: at });
          return true;
        },
        content: async function* content() {
          yield new Uint8Array([80, 75]);
        },
      }),
      archiveRuns: port({
        hold: unused,
        addPart: unused,
        async *rows() {},
        finish: unused,
        idle: async () => this.idle,
        giveUp: async (message: string, at: Date) => {
          const ended = this.stuck;
          this.stuck = [];
          for (const { id } of ended) this.change(id, { status: 'FAILED', message, finishedAt: at });
          return ended;
        },
      }),
      access: accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : undefined), this.livemode),
      storageShare: new StorageShare(storage, this.clock, 1_000),
      notifications: port(this.notifications),
      outbox: port(this.outbox),
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      clock: this.clock,
    };
  }

  start(changes: Partial<ArchiveRequest> = {}, process?: KillableProcess): Promise<string> {
    const requestKey = { bind: async ({ id }: { readonly id: string }) => void this.bound.set(id, id) };
    const select = async () => idsOf(3);
    const request = { actor: ana, companyId: 'tienda', select, named: undefined, requestKey };
    return startArchive(this.ports(process), { ...request, ...changes });
  }

  change(id: string, changes: Partial<Archive>): void {
    const before = this.kept.get(id);
    if (before) this.kept.set(id, { ...before, ...changes });
  }

  /** A worker has made it; its file is kept for a week. */
  finish(id: string): void {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
    this.change(id, { status: 'COMPLETED', finishedAt: now, expiresAt });
  }

  records() {
    return {
      archives: [...this.documents.values()],
      jobs: this.outbox.jobs.map(({ name, payload }) => ({ name, ...payload })),
      bound: [...this.bound.keys()],
    };
  }

  #of(userId: string): readonly Archive[] {
    return [...this.kept.values()].filter((each) => each.userId === userId);
  }

  #add(made: NewArchive, ids: readonly string[]): void {
    const nothing = { message: undefined, finishedAt: undefined, expiresAt: undefined };
    this.kept.set(made.id, { ...made, ...nothing, status: 'QUEUED', processed: 0, total: ids.length, bytes: 0 });
    this.documents.set(made.id, ids);
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});
const untouched = { archives: [], jobs: [], bound: [] };
const made = (id: string) => ({
  archives: [idsOf(3)],
  jobs: [{ name: 'run-archive', archiveId: id }],
  bound: [id],
});

describe('an archive of documents', () => {
  it('has all that were selected, bears the day in Mexico City, and is left to a worker', async () => {
    const id = await fixture.start();
    expect(fixture.records()).toEqual(made(id));
    expect(await getArchive(fixture.ports(), ana, id)).toMatchObject({
      companyId: 'tienda',
      status: 'QUEUED',
      total: 3,
      fileName: 'documentos_2026-11-20.zip',
    });
    fixture.livemode = false;
    const ofTests = await fixture.start({ actor: atTestData(ana) });
    expect(fixture.kept.get(ofTests)?.fileName).toBe('prueba_documentos_2026-11-20.zip');
  });

  it('is asked for whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.start({}, process));
      const [id = ''] = killed.kept.keys();
      expect(killed.records()).toEqual(process.isDead ? untouched : made(id));
    }));

  it('is refused for no documents, for too many, and for one that has no files yet', async () => {
    const refused = { code: 'VALIDATION', problems: [{ field: 'filter' }] };
    await expect(fixture.start({ select: async () => [] })).rejects.toMatchObject(refused);
    const select = async (most: number) => idsOf(Math.min(most, 60_000));
    await expect(fixture.start({ select })).rejects.toMatchObject(refused);
    await expect(fixture.start({ named: 4 })).rejects.toMatchObject(notFound);
    expect(fixture.records()).toEqual(untouched);
    await fixture.start({ select: async (most) => idsOf(most - 1) });
    await fixture.start({ named: 3 });
    expect(fixture.records().archives.map(({ length }) => length)).toEqual([50_000, 3]);
  });

  it('waits while two of the account are being made', async () => {
    const [first] = [await fixture.start(), await fixture.start()];
    await expect(fixture.start()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    fixture.finish(first);
    await fixture.start();
    expect(fixture.kept.size).toBe(3);
  });

  it('is not begun when the files of the account leave no room', async () => {
    fixture.stored = 1_001;
    await expect(fixture.start()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixture.records()).toEqual(untouched);
  });

  it('takes the place of the oldest of five, whose file is gone', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push(await fixture.start());
      fixture.finish(ids[count] ?? '');
      fixture.clock.moveBy(1_000);
    }
    await getArchiveFile(fixture.ports(), ana, ids[0] ?? '');
    await fixture.start();
    await expect(getArchiveFile(fixture.ports(), ana, ids[0] ?? '')).rejects.toMatchObject(notFound);
    expect(await listArchives(fixture.ports(), ana)).toHaveLength(5);
  });

  it('is of a company of one’s own', async () => {
    await expect(fixture.start({ actor: beto })).rejects.toMatchObject(notFound);
    await expect(fixture.start({ companyId: undefined })).rejects.toMatchObject({ problems: [{ field: 'companyId' }] });
    const seller = { ...ana, permissions: new Set(['orders:read'] as const) };
    await expect(fixture.start({ actor: seller })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(fixture.records()).toEqual(untouched);
    await fixture.start({ actor: { ...ana, permissions: new Set(['payroll:read'] as const) } });
    expect(fixture.kept.size).toBe(1);
  });
});

describe('the file of an archive', () => {
  let id: string;
  beforeEach(async () => {
    id = await fixture.start();
  });

  it('is there from its end on, for a week', async () => {
    await expect(getArchiveFile(fixture.ports(), ana, id)).rejects.toMatchObject(notFound);
    fixture.finish(id);
    const { archive, content } = await getArchiveFile(fixture.ports(), ana, id);
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    expect([archive.fileName, parts]).toEqual(['documentos_2026-11-20.zip', [new Uint8Array([80, 75])]]);
    fixture.clock.moveBy(7 * 86_400_000);
    await expect(getArchiveFile(fixture.ports(), ana, id)).rejects.toMatchObject(notFound);
  });

  it('is deleted by its owner once it is made, and not before', async () => {
    await expect(deleteArchive(fixture.ports(), ana, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    fixture.finish(id);
    await expect(deleteArchive(fixture.ports(), beto, id)).rejects.toMatchObject(notFound);
    await deleteArchive(fixture.ports(), ana, id);
    await expect(getArchiveFile(fixture.ports(), ana, id)).rejects.toMatchObject(notFound);
    expect(await listArchives(fixture.ports(), ana)).toEqual([]);
  });

  it('is nobody else’s', async () => {
    fixture.finish(id);
    for (const get of [getArchive, getArchiveFile]) {
      await expect(get(fixture.ports(), beto, id)).rejects.toMatchObject(notFound);
    }
    expect(await listArchives(fixture.ports(), beto)).toEqual([]);
  });

  it('of one that failed is not there', async () => {
    fixture.finish(id);
    fixture.change(id, { status: 'FAILED' });
    await expect(getArchiveFile(fixture.ports(), ana, id)).rejects.toMatchObject(notFound);
  });
});

describe('archives that nobody works on', () => {
  it('are woken, and those that come no further are given up and told of once', async () => {
    const [idle, stuck] = [await fixture.start(), await fixture.start()];
    fixture.idle = [idle];
    fixture.stuck = [await getArchive(fixture.ports(), ana, stuck)];
    await sweepArchives(fixture.ports());
    fixture.idle = [];
    await sweepArchives(fixture.ports());
    expect(fixture.records().jobs.slice(2)).toEqual([{ name: 'run-archive', archiveId: idle }]);
    expect(fixture.notifications.all).toMatchObject([
      { userId: 'ana', type: 'ARCHIVE_FINISHED', link: `/facturas?archivo=${stuck}` },
    ]);
    expect((await getArchive(fixture.ports(), ana, stuck)).status).toBe('FAILED');
  });
});
