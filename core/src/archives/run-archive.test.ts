import { describe, expect, it } from 'vitest';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import type { GetInvoicePdf } from '../invoicing/files/get-invoice-pdf.ts';
import type { NewNotification } from '../notifications/notifications.ts';
import type { Notify } from '../notifications/notify.ts';
import type { Archive } from './archive.ts';
import type { ArchiveDocuments, ArchivePacker, ArchiveRuns } from './archives.ts';
import { DomainError } from '../shared/errors.ts';
import { RunArchive } from './run-archive.ts';

const total = 120;
const text = (bytes: Uint8Array) => String.fromCodePoint(...bytes);
const bytesOf = (written: string) => Uint8Array.from(written, (letter) => letter.codePointAt(0) ?? 0);

/** An archive in memory, whose file is the names of what is in it. */
class Story {
  readonly database = new InMemoryDatabase();
  readonly told = this.database.table<NewNotification>();
  readonly parts: string[] = [];
  /** So many drawings from now on have to wait for others. */
  busy = 0;
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
    hold: (_id, work) =>
      this.archive.status === 'COMPLETED' ? Promise.resolve() : work({ archive: this.archive, lease: '' }),
    keep: async (_held, from, documents, { content }) => {
      if (this.archive.processed !== from) return false;
      this.parts.push(text(content));
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

  readonly packer: ArchivePacker = {
    pack: (files, offset) => {
      expect(offset).toBe(this.archive.bytes);
      const content = bytesOf(files.map(({ name }) => `${name} `).join(''));
      return Promise.resolve({ content, directory: new Uint8Array(), files: files.length });
    },
    workbook: () => Promise.resolve(new Uint8Array()),
  };

  run(process?: KillableProcess): Promise<void> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const pdf = {
      execute: async (_actor: unknown, id: string) => {
        if (id === '7') throw new Error('cannot be drawn');
        if (this.busy > 0) {
          this.busy -= 1;
          throw new DomainError('OVERLOADED', 'too many at once');
        }
        return { name: '', content: new Uint8Array() };
      },
    };
    const notify = { execute: async (news: NewNotification) => this.told.add(news) };
    const runs = watched(this.runs);
    // What is read as it comes is no call.
    const killable: ArchiveRuns = {
      ...this.runs,
      hold: (id, work) => runs.hold(id, work),
      keep: (...part) => runs.keep(...part),
      finish: (...end) => runs.finish(...end),
    };
    const run = new RunArchive(
      killable,
      watched(this.documents),
      watched(this.packer),
      pdf as Partial<GetInvoicePdf> as GetInvoicePdf,
      this.database,
      notify as Partial<Notify> as Notify,
      new MovingClock(),
    );
    return run.execute({ archiveId: 'archivo' });
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
      expect([...story.told.values()].map(({ type }) => type)).toEqual(['ARCHIVE_FINISHED']);
    }));

  it('leaves out no form that only had to wait for others', async () => {
    const story = new Story();
    story.busy = 1;
    await expect(story.run()).rejects.toMatchObject({ code: 'OVERLOADED' });
    await story.run();
    expect(story.parts.join('').split(' ')).toContain('A-0.pdf');
  });
});
