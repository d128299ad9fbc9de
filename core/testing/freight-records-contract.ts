import { beforeEach, describe, expect, it } from 'vitest';
import type { FreightFields, FreightRecord, FreightRecords } from '../src/freight/ports.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aScope } from './actors.ts';
import { anAutotransporte, anOperador } from './cfdi/carta-porte.ts';

export interface FreightRecordsUnderTest {
  readonly records: FreightRecords;
  readonly transactions: Transactions;
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
}

/** Tests what every FreightRecords does. */
export function freightRecordsContract(name: string, open: () => Promise<FreightRecordsUnderTest>): void {
  describe(`${name} as FreightRecords`, () => {
    let fixture: FreightRecordsUnderTest;
    let owner: { readonly userId: string; readonly companyId: string };
    const vehicle = (fields: FreightFields['vehicle'] = {}): FreightRecord<'vehicle'> => ({
      id: crypto.randomUUID(),
      companyId: owner.companyId,
      kind: 'vehicle',
      fields: { ...anAutotransporte(), nombre: 'Torton 3', ...fields },
      version: 1,
      createdAt: new Date('2026-11-20T16:00:00Z'),
    });
    const find = ({ id }: FreightRecord) => fixture.records.find(aScope(owner.userId), 'vehicle', id);

    beforeEach(async () => {
      fixture = await open();
      owner = await fixture.owner();
    });

    it('gives a record back as it was kept, to its owner only, and as what it is', async () => {
      const { records } = fixture;
      const stored = vehicle({ primaSeguro: 1_500.55, remolques: [{ subTipo: 'CTR004', placa: '34CD5E' }] });
      expect(await records.add(stored)).toBe('saved');
      expect(await find(stored)).toEqual(stored);
      expect(await records.find(aScope(owner.userId), 'figure', stored.id)).toBeUndefined();
      expect(await records.find(aScope((await fixture.owner()).userId), 'vehicle', stored.id)).toBeUndefined();
    });

    it('has the same once in a company, also for parallel requests, and another kind beside it', async () => {
      const added = await Promise.all(Array.from({ length: 4 }, () => fixture.records.add(vehicle())));
      expect(added.filter((outcome) => outcome === 'saved')).toHaveLength(1);
      const driver: FreightRecord = { ...vehicle(), kind: 'figure', fields: anOperador() };
      expect(await fixture.records.add(driver)).toBe('saved');
      const cartaPorte = { autotransporte: anAutotransporte() };
      const route: FreightRecord<'route'> = { ...vehicle(), kind: 'route', fields: { nombre: 'Martes', cartaPorte } };
      expect(await fixture.records.add(route)).toBe('saved');
      expect(await fixture.records.count(owner.companyId, 'route')).toBe(1);
      await fixture.records.archive(aScope(owner.userId), 'route', route.id);
      expect(await fixture.records.count(owner.companyId, 'route')).toBe(0);
    });

    it('has a route as long as a trip may be', async () => {
      const ubicaciones = Array.from({ length: 1_000 }, (_stop, index) => ({
        tipo: 'Destino',
        rfc: `AB${String.fromCharCode(65 + (index % 26))}${String(index * 7919).padStart(6, '0')}X${index % 10}A`,
        nombre: `Cliente ${index * 104_729} de la ruta`,
        domicilio: { estado: 'HID', codigoPostal: String(10_000 + index * 37) },
      }));
      const route: FreightRecord = {
        ...vehicle(),
        kind: 'route',
        fields: { nombre: 'Reparto', cartaPorte: { ubicaciones } },
      };
      expect(await fixture.records.add(route)).toBe('saved');
    });

    it('refuses a change to the identity of another one, and keeps any other', async () => {
      const { records, transactions } = fixture;
      const [first, second] = [vehicle(), vehicle({ placa: '98ZY7X' })];
      await records.add(first);
      await records.add(second);
      expect(await records.save({ ...second, fields: first.fields })).toBe('duplicate');
      const changed = { ...second, fields: { ...second.fields, anio: 2024, poliza: undefined }, version: 2 };
      expect(await records.save(changed)).toBe('saved');
      const found = await transactions.run(() => records.findForChange(aScope(owner.userId), 'vehicle', second.id));
      expect(found).toEqual(changed);
    });

    it('frees what is archived, and brings it back unless it is kept anew by then', async () => {
      const { records } = fixture;
      const [scope, others] = [aScope(owner.userId), aScope((await fixture.owner()).userId)];
      const stored = vehicle();
      await records.add(stored);
      expect(await records.archive(others, 'vehicle', stored.id)).toBe(false);
      expect(await records.archive(scope, 'place', stored.id)).toBe(false);
      expect(await records.archive(scope, 'vehicle', stored.id)).toBe(true);
      expect(await find(stored)).toBeUndefined();
      expect(await records.restore(others, 'vehicle', stored.id)).toBe('missing');
      expect(await records.restore(scope, 'vehicle', stored.id)).toBe('restored');
      expect(await find(stored)).toEqual(stored);
      await records.archive(scope, 'vehicle', stored.id);
      expect(await records.add(vehicle())).toBe('saved');
      expect(await records.restore(scope, 'vehicle', stored.id)).toBe('duplicate');
    });
  });
}
