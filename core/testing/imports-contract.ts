import { beforeEach, describe, expect, it } from 'vitest';
import type { BatchResult, HeldImport, ImportRuns, Imports, NewImport, Refusal } from '../src/imports/ports.ts';
import type { Trace } from '../src/imports/target.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aScope } from './actors.ts';

interface Owner {
  readonly userId: string;
  readonly companyId: string;
}

export interface ImportsUnderTest {
  readonly imports: Imports;
  readonly runs: ImportRuns;
  readonly transactions: Transactions;
  owner(): Promise<Owner>;
}

const columns = ['RFC', 'Nombre'];
const mapping = { rfc: 'RFC' };
const nothing: BatchResult = { imported: 0, updated: 0, refusals: [], trace: { created: [], changed: [] }, mended: [] };
const refusal = (line: number): Refusal => ({ line, field: 'rfc', reason: 'RFC inválido', cells: ['AB', 'Ñ "x"'] });
const uuid = () => crypto.randomUUID();

/** Tests what imports are kept in, and how workers share the work on them. */
export function importsContract(name: string, open: () => Promise<ImportsUnderTest>): void {
  describe(`${name} as Imports and ImportRuns`, () => {
    let imports: Imports;
    let runs: ImportRuns;
    let transactions: Transactions;
    let fixture: ImportsUnderTest;
    let owner: Owner;
    let minute = 0;

    beforeEach(async () => {
      fixture = await open();
      ({ imports, runs, transactions } = fixture);
      owner = await fixture.owner();
    });

    async function added(change: Partial<NewImport> = {}, bytes = 'RFC,Nombre\nAB,Ñ'): Promise<string> {
      const id = uuid();
      const content = new TextEncoder().encode(bytes);
      const file = {
        name: 'clientes.csv',
        size: content.length,
        sha256: new Uint8Array(32).fill(bytes.length),
        chunks: async function* chunks() {
          yield content;
        },
      };
      minute += 1;
      const made: NewImport = {
        id,
        ...owner,
        ownerId: owner.userId,
        kind: 'customers',
        mode: 'both',
        mapping,
        repairs: ['MOJIBAKE'],
        columns,
        corrects: undefined,
        createdAt: new Date(Date.UTC(2026, 10, 20, 16, minute)),
        ...change,
      };
      await transactions.run(() => imports.add(made, file));
      return id;
    }

    const found = async (id: string) => {
      const stored = await imports.find(aScope(owner.userId), id);
      if (!stored) throw new Error('The import is gone');
      return stored;
    };
    const batch = (held: HeldImport, processed: number, result: Partial<BatchResult>) =>
      transactions.run(async () => {
        if (!(await runs.holdForBatch(held, processed))) return undefined;
        return runs.advance(held, { ...nothing, ...result });
      });
    /** Works an import off with these batches. */
    const worked = (id: string, ...results: readonly Partial<BatchResult>[]) =>
      runs.hold(id, async (held) => {
        let { processed } = held.import;
        for (const result of results) processed = (await batch(held, processed, result))?.processed ?? -1;
        await transactions.run(() => runs.finish(held, 'COMPLETED', 'Listo'));
      });
    const isHad = async (id: string) => {
      let had = false;
      await runs.hold(id, async () => {
        had = true;
      });
      return had;
    };
    const idleIds = async () => (await transactions.run(() => runs.idle())).map(({ id }) => id);
    const openLines = async (id: string) => {
      const lines: number[] = [];
      for await (const some of imports.refusals(id)) lines.push(...some.map(({ line }) => line));
      return lines;
    };

    it('gives an import back as it was kept, with its file, to its owner only', async () => {
      const id = await added();
      expect(await found(id)).toMatchObject({
        ...owner,
        kind: 'customers',
        mode: 'both',
        mapping,
        repairs: ['MOJIBAKE'],
        columns,
        status: 'QUEUED',
        fileName: 'clientes.csv',
        processed: 0,
        total: undefined,
        corrects: undefined,
        finishedAt: undefined,
        undoStatus: undefined,
      });
      expect(await imports.find(aScope((await fixture.owner()).userId), id)).toBeUndefined();
      await runs.hold(id, async ({ file }) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of file.chunks()) chunks.push(chunk);
        expect(Buffer.concat(chunks).toString('utf8')).toBe('RFC,Nombre\nAB,Ñ');
      });
    });

    it('lets one worker have an import, and none when it is over', async () => {
      const id = await added();
      let inner = true;
      await runs.hold(id, async (held) => {
        inner = await isHad(id);
        await transactions.run(() => runs.finish(held, 'COMPLETED', 'Listo'));
      });
      expect([inner, await isHad(id)]).toEqual([false, false]);
      expect(await found(id)).toMatchObject({ status: 'COMPLETED', finishedAt: expect.any(Date) });
    });

    it('gives it to the next worker when one has left it unfinished', async () => {
      const id = await added();
      await runs.hold(id, async (held) => void (await batch(held, 0, { imported: 2 })));
      expect(await idleIds()).toContain(id);
      // Its job is on the way.
      expect(await idleIds()).not.toContain(id);
      await runs.hold(id, async (held) => {
        expect(held.import).toMatchObject({ status: 'RUNNING', processed: 2, imported: 2 });
      });
    });

    it('works on one import of a company at a time, and names the next when it is over', async () => {
      const [one, two] = [await added(), await added()];
      const other = await added(await fixture.owner());
      await runs.hold(one, async (held) => {
        expect([await isHad(two), await isHad(other)]).toEqual([false, true]);
        expect(await transactions.run(() => runs.nextOf(owner.companyId))).toBeUndefined();
        await transactions.run(() => runs.finish(held, 'COMPLETED', 'Listo'));
        expect(await transactions.run(() => runs.nextOf(owner.companyId))).toBe(two);
      });
    });

    it('leaves an import that was begun to its job', async () => {
      const id = await added();
      expect(await idleIds()).not.toContain(id);
      await runs.hold(id, async () => expect(await idleIds()).not.toContain(id));
      expect(await idleIds()).toContain(id);
    });

    it('adds up what batches did, each once', async () => {
      const id = await added();
      await runs.hold(id, async (held) => {
        await runs.counted(held, 9);
        const after = await batch(held, 0, {
          imported: 2,
          updated: 1,
          refusals: [refusal(5)],
          refusedWith: [refusal(6)],
        });
        expect(after).toMatchObject({ processed: 4, imported: 2, updated: 1, failed: 1, total: 9 });
        // The worker has slept while another one went on.
        expect(await batch(held, 0, { imported: 2 })).toBeUndefined();
        await expect(
          transactions.run(async () => {
            await runs.advance(held, { ...nothing, imported: 1 });
            throw new Error('died');
          }),
        ).rejects.toThrow('died');
        expect(await found(id)).toMatchObject({ processed: 4 });
        await transactions.run(() => runs.finish(held, 'COMPLETED', 'Listo'));
      });
      expect(await found(id)).toMatchObject({ status: 'COMPLETED', processed: 4, total: 4 });
      expect(await openLines(id)).toEqual([5, 6]);
    });

    it('counts the attempts that have failed since its last batch', async () => {
      const id = await added();
      await runs.hold(id, async (held) => {
        expect([await runs.failed(held), await runs.failed(held)]).toEqual([1, 2]);
      });
      await runs.hold(id, async (held) => {
        expect(await runs.failed(held)).toBe(3);
        await batch(held, 0, { imported: 1 });
        expect(await runs.failed(held)).toBe(1);
        await transactions.run(() => imports.cancel(id, 'Cancelada'));
        expect(await runs.failed(held)).toBe(0);
      });
    });

    it('stops once it is cancelled', async () => {
      const id = await added();
      await runs.hold(id, async (held) => {
        expect(await runs.isOurs(held)).toBe(true);
        await transactions.run(async () => {
          expect(await imports.findForChange(aScope(owner.userId), id)).toMatchObject({ status: 'RUNNING' });
          await imports.cancel(id, 'Cancelada');
        });
        expect(await runs.isOurs(held)).toBe(false);
        expect(await batch(held, 0, { imported: 1 })).toBeUndefined();
        expect(await transactions.run(() => runs.finish(held, 'COMPLETED', 'Listo'))).toBe(false);
      });
      expect(await found(id)).toMatchObject({ status: 'CANCELLED', processed: 0, finishedAt: expect.any(Date) });
      expect(await isHad(id)).toBe(false);
    });

    it('closes refused rows that come corrected, also in the corrections that refused them since', async () => {
      const id = await added();
      await worked(id, { refusals: [refusal(2), refusal(3), refusal(4)] });
      expect(await imports.toCorrect(owner.companyId, 'customers', columns)).toBe(id);
      const again = await added({ corrects: id });
      await worked(again, { imported: 1, refusals: [refusal(3), refusal(4)], mended: [2] });
      expect([await openLines(id), await openLines(again)]).toEqual([
        [3, 4],
        [3, 4],
      ]);
      expect(await imports.toCorrect(owner.companyId, 'customers', columns)).toBe(id);
      await worked(await added({ corrects: id }), { imported: 2, mended: [3, 4] });
      expect([await openLines(id), await openLines(again)]).toEqual([[], []]);
      expect(await imports.toCorrect(owner.companyId, 'customers', columns)).toBeUndefined();
    });

    it('tells the open rows of an import and its corrections, and opens again what an undone correction has mended', async () => {
      const id = await added();
      await worked(id, { refusals: [refusal(2), refusal(3), refusal(4)] });
      const again = await added({ corrects: id, columns: ['Clave'] });
      await worked(again, { imported: 1, refusals: [refusal(3)], mended: [2] });
      const last = await added({ corrects: id });
      await runs.hold(last, async (held) => {
        await batch(held, 0, { imported: 2, mended: [3, 4, 9] });
        expect(await runs.mended(held)).toBe(2);
        await transactions.run(() => runs.finish(held, 'COMPLETED', 'Listo'));
      });
      const openRowLines = async (by?: string) => {
        const lines: unknown[] = [];
        for await (const page of imports.openRows(id, by)) {
          lines.push(...page.rows.map(({ line }) => [page.columns.length, line]));
        }
        return lines;
      };
      expect(await openRowLines()).toEqual([]);
      expect(await openRowLines(last)).toEqual([
        [2, 3],
        [2, 4],
        [1, 3],
      ]);
      await transactions.run(() => imports.startUndo(last));
      await transactions.run(() => runs.finishUndo(last));
      expect([await openLines(id), await openLines(again)]).toEqual([[3, 4], [3]]);
      expect(await imports.toCorrect(owner.companyId, 'customers', columns)).toBe(id);
    });

    it('leaves a refused row open that was added to a correction, whichever lines the correction closes', async () => {
      const id = await added();
      await worked(id, { refusals: [refusal(4), refusal(5)] });
      const again = await added({ corrects: id });
      await worked(again, { imported: 1, refusals: [refusal(5)], mended: [5] }, { imported: 1, mended: [4, 5] });
      expect([await openLines(id), await openLines(again)]).toEqual([[], [5]]);
      await worked(await added({ corrects: id }), { imported: 1, mended: [5] });
      expect(await openLines(again)).toEqual([]);
    });

    it('keeps a refused row whatever its cells hold', async () => {
      const id = await added();
      await worked(id, {
        refusals: [{ ...refusal(7), reason: 'No es de \u0000\ud83d', cells: ['N\u0000L', '\ud800'] }],
      });
      expect(await openLines(id)).toEqual([7]);
    });

    it('knows the import that was done with the same file, once it has kept something', async () => {
      const content = 'RFC\nlargo';
      const sha256 = new Uint8Array(32).fill(content.length);
      const id = await added({}, content);
      await worked(id, { refusals: [refusal(2)] });
      expect(await imports.sameFile(owner.companyId, sha256)).toBeUndefined();
      const stored = await added({}, content);
      await worked(stored, { updated: 1 });
      expect(await imports.sameFile(owner.companyId, sha256)).toMatchObject({ id: stored });
      const again = await added({}, content);
      await worked(again, { updated: 1 });
      await transactions.run(() => imports.startUndo(again));
      expect(await imports.sameFile(owner.companyId, sha256)).toMatchObject({ id: stored });
      expect(await imports.sameFile((await fixture.owner()).companyId, sha256)).toBeUndefined();
    });

    it('remembers the columns that a company chose last for files of one make', async () => {
      await imports.rememberMapping(owner.companyId, 'customers', columns, { rfc: 'Nombre' });
      await imports.rememberMapping(owner.companyId, 'customers', columns, mapping);
      const remembered = (kind: 'customers' | 'products', named: readonly string[]) =>
        imports.rememberedMapping(owner.companyId, kind, named);
      expect(await remembered('customers', columns)).toEqual(mapping);
      expect(await remembered('products', columns)).toBeUndefined();
      expect(await remembered('customers', columns.toReversed())).toBeUndefined();
    });

    it('is undone from its newest batch on, and tells what was kept', async () => {
      const id = await added();
      const traces: readonly Trace[] = [
        { created: [uuid()], changed: [] },
        { created: [], changed: [{ id: uuid(), version: 2, before: { nombre: 'ANTES' } }] },
      ];
      await worked(id, ...traces.map((trace) => ({ imported: 1, trace })), { refusals: [refusal(9)] });
      expect(await transactions.run(() => runs.nextToUndo(id))).toBeUndefined();
      await transactions.run(() => imports.startUndo(id));
      const retainedOne = { id: uuid(), title: 'LUNA', reason: 'Se editó después de la importación.' };
      const seen: unknown[] = [];
      for (const retained of [[retainedOne], []]) {
        await transactions.run(async () => {
          const next = await runs.nextToUndo(id);
          seen.push(next?.batch?.trace);
          await runs.undone(id, next?.batch?.number ?? -1, { removed: 1, restored: 0, retained });
        });
      }
      expect(seen).toMatchObject(traces.toReversed());
      expect([await runs.undoFailed(id), await runs.undoFailed(id)]).toEqual([1, 2]);
      await runs.giveUpUndo(id);
      expect(await found(id)).toMatchObject({ undoStatus: 'FAILED' });
      expect(await transactions.run(() => runs.nextToUndo(id))).toBeUndefined();
      expect(await runs.undoFailed(id)).toBe(0);
      await transactions.run(() => imports.startUndo(id));
      expect(await runs.undoFailed(id)).toBe(1);
      expect(await transactions.run(() => runs.nextToUndo(id))).toMatchObject({
        kind: 'customers',
        batch: undefined,
      });
      await transactions.run(() => runs.finishUndo(id));
      expect(await transactions.run(() => runs.nextToUndo(id))).toBeUndefined();
      expect(await found(id)).toMatchObject({ undoStatus: 'COMPLETED' });
      expect(await imports.retained(id, 10)).toEqual([retainedOne]);
    });

    it('tells all that an undo kept, however much it is', async () => {
      const id = await added();
      await worked(id, { imported: 2_100, trace: { created: [uuid()], changed: [] } });
      await transactions.run(() => imports.startUndo(id));
      const retained = Array.from({ length: 2_100 }, (_, at) => ({
        id: uuid(),
        title: `LUNA ${at}`,
        reason: 'Se editó.',
      }));
      await transactions.run(() => runs.undone(id, 1, { removed: 0, restored: 0, retained }));
      const titles = new Set<string>();
      for await (const some of imports.allRetained(id)) for (const { title } of some) titles.add(title);
      expect(titles.size).toBe(2_100);
      expect(await imports.retained(id, 1_000)).toHaveLength(1_000);
    });
  });
}
