import { accessOfOwners } from '../../testing/actors.ts';
import { describe, expect, it } from 'vitest';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { notificationsTo } from '../../testing/notifications-to.ts';
import { CfdiReadError } from '../invoicing/xml/parse.ts';
import type { getInvoicePdf } from '../invoicing/files/get-invoice-files.ts';
import type { NewNotification } from '../notifications/mail-queue.ts';
import type { Archive } from './archive.ts';
import type { ArchiveDocuments, ArchivePacker, ArchiveRuns, SummaryRow } from './ports.ts';
import { DomainError } from '../shared/errors.ts';
import type { MayGoOn } from '../shared/in-slices.ts';
import type { PortsOf } from '../shared/ports.ts';
import { runArchive } from './run-archive.ts';

const total = 120;
const text = (bytes: Uint8Array) => String.fromCodePoint(...bytes);
const bytesOf = (written: string) => Uint8Array.from(written, (letter) => letter.codePointAt(0) ?? 0);

/** An archive in memory, whose file is the names of what is in it. */
class Story {
  readonly database = new InMemoryDatabase();
  readonly notifications = this.database.table<NewNotification>();
  readonly parts: string[] = [];
  /** The next drawings fail with these. */
  troubles: Error[] = [];
  tries = 0;
  archive: Archive = {
    id: 'archivo',
    companyId: 'tienda',
    userId: 'ana',
    status: 'QUEUED',
    fileName: 'documentos.zip',
    processed: 0,
    total,
    bytes: 0,
    message: undefined,
    createdAt: new Date(0),
    finishedAt: undefined,
    expiresAt: undefined,
  };

  readonly runs: ArchiveRuns = {
    hold: (_id, work) => {
      if (this.archive.status === 'COMPLETED') return Promise.resolve();
      this.tries += 1;
      return work({ archive: this.archive, lease: '', tries: this.tries });
    },
    addPart: async (_held, from, documents, { content }, rows) => {
      if (this.archive.processed !== from) return false;
      this.parts.push(text(content));
      this.tries = 1;
      this.rows.push(...rows);
      this.archive = { ...this.archive, processed: from + documents, bytes: this.archive.bytes + content.length };
      return true;
    },
    async *rows() {},
    finish: async (_held, { content }, finishedAt, expiresAt) => {
      this.parts.push(text(content));
      this.archive = { ...this.archive, status: 'COMPLETED', finishedAt, expiresAt };
      return true;
    },
    idle: () => Promise.resolve([]),
    giveUp: () => Promise.resolve([]),
  };

  readonly documents: ArchiveDocuments = {
    batch: (_id, from, count) =>
      Promise.resolve(
        Array.from({ length: Math.min(count, total - from) }, (_, index) => ({
          id: `${from + index}`,
          name: `A-${from + index}`,
          modifiedAt: new Date(0),
          xml: '<x/>',
          pdf: undefined,
          row: [],
        })),
      ),
  };

  readonly rows: SummaryRow[] = [];
  readonly packer: ArchivePacker = {
    pack: (files, offset) => {
      expect(offset).toBe(this.archive.bytes);
      const content = bytesOf(files.map(({ name }) => `${name} `).join(''));
      return Promise.resolve({ content, directory: new Uint8Array(), files: files.length });
    },
    workbook: () => Promise.resolve(new Uint8Array()),
  };

  run(process?: KillableProcess, mayGoOn?: MayGoOn): Promise<boolean> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const invoiceFiles = {
      xml: async () => '',
      pdf: async (id: string) => {
        if (id === '7') throw new CfdiReadError('cannot be drawn');
        const trouble = this.troubles.shift();
        if (trouble) throw trouble;
        return new Uint8Array();
      },
    };
    const files: object = { invoices: { find: async () => ({ serie: 'A', folio: 1 }) }, invoiceFiles };
    const notifications = notificationsTo((notification) => this.notifications.add(notification));
    const runs = watched(this.runs);
    // Reading what comes is no call.
    const killable: ArchiveRuns = {
      ...this.runs,
      hold: (id, work) => runs.hold(id, work),
      addPart: (...part) => runs.addPart(...part),
      finish: (...end) => runs.finish(...end),
    };
    const ports = {
      access: accessOfOwners(() => 'ana'),
      archiveRuns: killable,
      archiveDocuments: watched(this.documents),
      archivePacker: watched(this.packer),
      ...(files as PortsOf<typeof getInvoicePdf>),
      transactions: this.database,
      notifications,
      ids: { next: () => 'id' },
      clock: new MovingClock(),
    };
    return runArchive(ports, { archiveId: 'archivo' }, mayGoOn);
  }
}

describe('an archive', () => {
  it('holds each document once and in order, wherever its worker is killed', () =>
    killedAtEachCall(async (process) => {
      const story = new Story();
      await process.run(story.run(process));
      await story.run();
      await story.run();
      const names = story.parts.join('').trim().split(' ');
      const expected = Array.from({ length: total }, (_, n) => (n === 7 ? ['A-7.xml'] : [`A-${n}.xml`, `A-${n}.pdf`]));
      expect(names).toEqual([...expected.flat(), 'resumen.xlsx']);
      expect([...story.notifications.values()].map(({ type }) => type)).toEqual(['ARCHIVE_FINISHED']);
    }));

  it('is left after a part when others wait, and gone on with behind it', async () => {
    const story = new Story();
    const others = async () => false;
    expect(await story.run(undefined, others)).toBe(false);
    expect(story.archive).toMatchObject({ processed: 50, status: 'QUEUED' });
    expect(await story.run(undefined, others)).toBe(false);
    expect(await story.run(undefined, others)).toBe(true);
    expect(story.archive.status).toBe('COMPLETED');
    expect(story.parts.join('').trim().split(' ')).toHaveLength(2 * total);
  });

  it('leaves out no form that only had to wait, and says of the others that they could not be drawn', async () => {
    const story = new Story();
    story.troubles = [new DomainError('OVERLOADED', 'too many at once'), new Error('the database is away')];
    await expect(story.run()).rejects.toMatchObject({ code: 'OVERLOADED' });
    await expect(story.run()).rejects.toThrow('the database is away');
    await story.run();
    expect(story.parts.join('').split(' ')).toContain('A-0.pdf');
    expect(story.rows.map((row) => row.at(-1)).slice(6, 8)).toEqual(['XML y PDF', 'XML; el PDF no se pudo generar']);
  });

  it('leaves out a form that fails again and again for a reason that nobody knows', async () => {
    const story = new Story();
    story.troubles = Array.from({ length: 4 }, () => new Error('a picture'));
    for (let tries = 0; tries < 3; tries += 1) await expect(story.run()).rejects.toThrow('a picture');
    await story.run();
    expect(story.rows).toHaveLength(total);
    expect(story.parts.join('').split(' ')).not.toContain('A-0.pdf');
  });
});
