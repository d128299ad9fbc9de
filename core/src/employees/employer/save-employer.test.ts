import { expect, test } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { newEmployer, type StoredEmployer } from './employer.ts';
import { getEmployer, saveEmployer } from './save-employer.ts';

const actor = {} as Actor;

function employers() {
  const stored = new Map<string, StoredEmployer>();
  const find = async (id: string) => stored.get(id);
  const save = async (id: string, employer: StoredEmployer) => void stored.set(id, employer);
  return {
    access: { company: () => Promise.resolve('c1') },
    employers: { find, findForChange: find, departmentsInUse: async () => [], save },
    transactions: { run: <T>(work: () => Promise<T>) => work() },
  };
}

test('of two who saw the same employer, the second is told what the first has saved, the first time too', async () => {
  const ports = employers();
  const { version } = await getEmployer(ports, actor, 'c1');
  expect(version).toBe(0);
  const first = { ...newEmployer, departamentos: ['Ventas'], version: 1 };
  expect(await saveEmployer(ports, actor, 'c1', { departamentos: ['Ventas'] }, version)).toEqual({
    kind: 'saved',
    record: first,
  });
  expect(await saveEmployer(ports, actor, 'c1', { departamentos: ['Obra'] }, version)).toEqual({
    kind: 'stale',
    current: first,
  });
  expect(await getEmployer(ports, actor, 'c1')).toEqual(first);
});

test('a save that tells no version is kept, and seen by whoever read the one before', async () => {
  const ports = employers();
  await saveEmployer(ports, actor, 'c1', { departamentos: ['Ventas'] }, 0);
  expect(await saveEmployer(ports, actor, 'c1', { departamentos: ['Obra'] }, undefined)).toMatchObject({
    record: { version: 2 },
  });
  expect(await saveEmployer(ports, actor, 'c1', { curp: null }, 1)).toMatchObject({ kind: 'stale' });
});
