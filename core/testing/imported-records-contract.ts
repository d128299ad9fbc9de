import { beforeEach, describe, expect, it } from 'vitest';
import { type ImportedRecords, reasons, type Trace, type Undone, type UndoOrder } from '../src/imports/target.ts';
import type { Transactions } from '../src/shared/ports.ts';

interface ImportedRecord {
  readonly id: string;
  readonly version: number;
}

export interface ImportedRecordsUnderTest<Found extends ImportedRecord> {
  readonly records: ImportedRecords<Found, Found>;
  readonly transactions: Transactions;
  /** Makes a company and returns its id. */
  company(): Promise<string>;
  /** Makes an import of the company and returns its id. */
  anImport(companyId: string): Promise<string>;
  /** Makes a new record with a key, and how it is called. */
  make(companyId: string, key: string, name: string): Found;
  nameOf(record: Found): string;
  named(record: Found, name: string): Found;
  /** Tells whether no two records may have one key. */
  readonly hasUniqueKeys: boolean;
  /** Makes something that names the record. */
  use(record: Found): Promise<void>;
}

const generic = 'XAXX010101000';
const [first, second, third] = ['EKU9003173C9', 'URE180429TM6', 'IIA040805DZ4'] as const;

/** What every port does by which an import finds, makes, changes and takes back records. */
export function importedRecordsContract<Found extends ImportedRecord>(
  name: string,
  open: () => Promise<ImportedRecordsUnderTest<Found>>,
): void {
  describe(`${name} as records of an import`, () => {
    let fixture: ImportedRecordsUnderTest<Found>;
    let companyId: string;

    beforeEach(async () => {
      fixture = await open();
      companyId = await fixture.company();
    });

    const added = async (key: string, called = 'ANTES', company = companyId) => {
      const record = fixture.make(company, key, called);
      expect(await fixture.records.add([record])).toBe(1);
      return record;
    };
    const changed = (record: Found, called: string): Found => ({
      ...fixture.named(record, called),
      version: record.version + 1,
    });
    const importOf = async (company = companyId): Promise<UndoOrder> => ({
      companyId: company,
      importId: await fixture.anImport(company),
    });
    const names = async (...keys: readonly string[]) =>
      (await fixture.records.find(companyId, keys, false)).map((found) => fixture.nameOf(found));

    it('finds the company’s records by their keys, as they were added and in the order of their ids', async () => {
      const made = [await added(first), await added(second)];
      await added(third);
      await added(first, 'AJENO', await fixture.company());
      const found = await fixture.transactions.run(() =>
        fixture.records.find(companyId, [second, first, first, 'NADIE', 'N\u0000L', '\ud83d'], true),
      );
      expect(found).toEqual(made.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
      expect(await fixture.records.find(companyId, [], false)).toEqual([]);
    });

    it('adds texts with any characters, also those that mean something to a database', async () => {
      const called = ['\\N', 'A\\tB \\', 'C\tD\r\nE', '\\.', ' "Ñ", \'😀\' '];
      const made = called.map((each, index) => fixture.make(companyId, `${first}${index}`, each));
      expect(await fixture.records.add(made)).toBe(made.length);
      expect(await names(...made.map((_, index) => `${first}${index}`))).toEqual(
        made.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((record) => fixture.nameOf(record)),
      );
    });

    it('saves records of the version before theirs alone', async () => {
      const record = await added(first);
      expect(await fixture.records.save([changed(record, 'DESPUES')])).toBe(1);
      expect(await fixture.records.save([changed(record, 'TARDE')])).toBe(0);
      expect(await names(first)).toEqual(['DESPUES']);
    });

    it('adds and saves none without being given one', async () => {
      expect([await fixture.records.add([]), await fixture.records.save([])]).toEqual([0, 0]);
    });

    it('adds all of them or, when the key of one is taken and may be only once, none', async () => {
      await added(second);
      const [fresh, twin] = [fixture.make(companyId, first, 'NUEVO'), fixture.make(companyId, second, 'OTRO')];
      const refused = fixture.hasUniqueKeys;
      expect(await fixture.records.add([fresh, twin])).toBe(refused ? 0 : 2);
      expect((await names(first, second)).toSorted()).toEqual(refused ? ['ANTES'] : ['ANTES', 'NUEVO', 'OTRO']);
    });

    it('finds who shares a generic RFC with the others, and those alone', async () => {
      const made = [await added(generic, 'UNO'), await added(first)];
      await added(second);
      expect((await names(generic, first)).toSorted()).toEqual(made.map(fixture.nameOf).toSorted());
    });

    it('keeps nothing of a transaction that fails', async () => {
      const failed = fixture.transactions.run(async () => {
        await added(first);
        throw new Error('died');
      });
      await expect(failed).rejects.toThrow('died');
      expect(await names(first)).toEqual([]);
    });

    describe('an undo', () => {
      it('removes what was made and restores what was changed, as a new version', async () => {
        const [made, before] = [await added(first), await added(second)];
        await fixture.records.save([changed(before, 'DESPUES')]);
        const undone = await fixture.records.undo(await importOf(), {
          created: [made.id],
          changed: [{ id: before.id, version: 2, before }],
        });
        expect(undone).toEqual({ removed: 1, restored: 1, retained: [] });
        expect(await fixture.records.find(companyId, [first, second], false)).toEqual([{ ...before, version: 3 }]);
      });

      it('keeps what was edited, used or removed since, and says why', async () => {
        const [edited, used, gone] = [await added(first), await added(second), await added(third)];
        await fixture.records.save([changed(edited, 'EDITADO')]);
        await fixture.use(used);
        await fixture.records.undo(await importOf(), { created: [gone.id], changed: [] });
        const undone = await fixture.records.undo(await importOf(), {
          created: [edited.id, used.id, gone.id],
          changed: [],
        });
        expect(undone).toMatchObject({ removed: 0, restored: 0 });
        expect(undone.retained.map(({ id, reason }) => [id, reason])).toEqual([
          [edited.id, reasons.changed],
          [used.id, reasons.used],
          [gone.id, reasons.gone],
        ]);
        expect(undone.retained[0]?.title).toContain('EDITADO');
        expect((await names(first, second)).toSorted()).toEqual(['ANTES', 'EDITADO']);
      });

      it('restores what is used, and nothing that was edited again', async () => {
        const [used, edited] = [await added(first), await added(second)];
        await fixture.records.save([changed(used, 'DESPUES'), changed(edited, 'DESPUES')]);
        await fixture.use(used);
        await fixture.records.save([changed(changed(edited, 'DESPUES'), 'EDITADO')]);
        const undone = await fixture.records.undo(await importOf(), {
          created: [],
          changed: [
            { id: used.id, version: 2, before: used },
            { id: edited.id, version: 2, before: edited },
          ],
        });
        expect(undone).toMatchObject({ restored: 1, retained: [{ id: edited.id, reason: reasons.changed }] });
        expect((await names(first, second)).toSorted()).toEqual(['ANTES', 'EDITADO']);
      });

      it('takes back what several batches have made of a record, and counts it once', async () => {
        const [made, before] = [await added(first), await added(second)];
        const edited = [changed(made, 'DESPUES'), changed(before, 'DESPUES')] as const;
        await fixture.records.save(edited);
        await fixture.records.save([changed(edited[1], 'AL FINAL')]);
        const order = await importOf();
        const traces: readonly Trace[] = [
          { created: [], changed: [{ id: before.id, version: 3, before: edited[1] }] },
          { created: [], changed: edited.map(({ id, version }, at) => ({ id, version, before: [made, before][at] })) },
          { created: [made.id], changed: [] },
        ];
        const undone: Undone[] = [];
        for (const trace of traces) undone.push(await fixture.records.undo(order, trace));
        expect(undone.flatMap(({ retained }) => retained)).toEqual([]);
        const total = (what: 'removed' | 'restored') => undone.reduce((sum, each) => sum + each[what], 0);
        expect([total('removed'), total('restored')]).toEqual([1, 1]);
        expect(await fixture.records.find(companyId, [first, second], false)).toEqual([{ ...before, version: 5 }]);
      });

      it('takes back what an import made once a later one is undone, but for what was edited in between', async () => {
        const [made, edited] = [await added(first), await added(second)];
        await fixture.records.save([changed(made, 'DESPUES'), changed(edited, 'DESPUES')]);
        const later = await fixture.records.undo(await importOf(), {
          created: [],
          changed: [made, edited].map((before) => ({ id: before.id, version: 2, before })),
        });
        expect(later).toEqual({ removed: 0, restored: 2, retained: [] });
        await fixture.records.save([changed({ ...edited, version: 3 }, 'EDITADO')]);
        const earlier = await fixture.records.undo(await importOf(), { created: [made.id, edited.id], changed: [] });
        expect(earlier).toMatchObject({
          removed: 1,
          restored: 0,
          retained: [{ id: edited.id, reason: reasons.changed }],
        });
        expect(await names(first, second)).toEqual(['EDITADO']);
      });

      it('touches nothing of another company', async () => {
        const record = await added(first);
        const undone = await fixture.records.undo(await importOf(await fixture.company()), {
          created: [record.id],
          changed: [],
        });
        expect(undone).toMatchObject({ removed: 0, retained: [{ id: record.id, reason: reasons.gone }] });
        expect(await names(first)).toEqual(['ANTES']);
      });
    });
  });
}
