import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { InMemoryDatabase, type Table } from '../../testing/in-memory-database.ts';
import { operatorActor } from '../access/actor.ts';
import type { OperatorAct } from '../shared/ports.ts';
import { createPlan, deletePlan, orderPlans, updatePlan } from './change-plan.ts';
import type { Plan } from './plan.ts';
import type { Plans } from './ports.ts';

const basico: Plan = {
  id: 'basico',
  name: 'Plan Básico',
  description: '',
  price: 250,
  timbres: 50,
  active: true,
  version: 1,
};
const by = { actor: operatorActor('Olga'), reason: 'Alza' };
const nobody = { actor: { ...aSession(), via: 'operator', name: 'Ana' } as const };

let database: InMemoryDatabase;
let plans: Table<Plan>;
let acts: Table<OperatorAct>;

function ports(record: (act: OperatorAct) => Promise<void> = async (act) => acts.add(act)) {
  const all = () => [...plans.values()];
  const stored: Plans = {
    add: async (plan) => void plans.set(plan.id, plan),
    find: async (id) => plans.get(id),
    findForChange: async (id) => plans.get(id),
    active: async () => all().filter(({ active }) => active),
    save: async (plan) => void plans.set(plan.id, plan),
    archive: async (id) => plans.delete(id),
    holdInOrder: async () => all(),
    order: async (ids) => {
      const ordered = ids.flatMap((id) => plans.get(id) ?? []);
      for (const plan of ordered) plans.delete(plan.id);
      const others = all();
      for (const plan of others) plans.delete(plan.id);
      for (const plan of [...ordered, ...others]) plans.set(plan.id, plan);
      return plans.size;
    },
  };
  const operatorActs = { record, has: async () => false };
  return { plans: stored, operatorActs, transactions: database, ids: { next: () => 'nuevo' } };
}

const lost = ports.bind(undefined, () => Promise.reject(new Error('killed')));
const trail = () => [...acts.values()].map(({ act, subject, who, why }) => `${act} ${subject} ${who}: ${why}`);

beforeEach(() => {
  database = new InMemoryDatabase();
  plans = database.table();
  acts = database.table();
  plans.set(basico.id, basico);
  plans.set('negocio', { ...basico, id: 'negocio', name: 'Plan Negocio', price: 1_750, timbres: 500 });
});

describe('a plan that is made', () => {
  it('is on sale, and stands in the trail', async () => {
    const plan = await createPlan(ports(), { name: ' Plan Nuevo ', price: 100, timbres: 10 }, by);
    expect(plan).toEqual({ ...basico, id: 'nuevo', name: 'Plan Nuevo', price: 100, timbres: 10 });
    expect(plans.get('nuevo')).toEqual(plan);
    expect(trail()).toEqual(['create-plan nuevo Olga: Alza (Plan Nuevo: 10 timbres, $100.00 sin IVA)']);
  });

  it('is refused with all that is wrong, and to who may not write plans', async () => {
    const problems = [{ field: 'name' }, { field: 'price' }, { field: 'timbres' }];
    await expect(createPlan(ports(), { price: 1.001 }, by)).rejects.toMatchObject({ code: 'VALIDATION', problems });
    const good = { name: 'Plan', price: 100, timbres: 10 };
    await expect(createPlan(ports(), good, nobody)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect([plans.size, trail()]).toEqual([2, []]);
  });
});

describe('a plan that is changed', () => {
  it('has what was sent and keeps the rest, as a later version', async () => {
    const saved = await updatePlan(ports(), 'basico', { price: 300 }, by, 1);
    const record = { ...basico, price: 300, version: 2 };
    expect(saved).toEqual({ kind: 'saved', record });
    expect(plans.get('basico')).toEqual(record);
    expect(trail()).toEqual(['update-plan basico Olga: Alza (Plan Básico: precio $250.00 → $300.00)']);
  });

  it('stays as it is when somebody else changed it since, or nothing differs', async () => {
    await updatePlan(ports(), 'basico', { timbres: 60 }, by, 1);
    const current = plans.get('basico');
    expect(await updatePlan(ports(), 'basico', { price: 300 }, by, 1)).toEqual({ kind: 'stale', current });
    expect(await updatePlan(ports(), 'basico', { timbres: 60 }, by, 2)).toEqual({ kind: 'saved', record: current });
    expect([plans.get('basico'), trail()]).toEqual([current, [expect.stringContaining('timbres 50 → 60')]]);
  });

  it.each([
    ['what is wrong', { price: 0 }, by, 'basico', 'VALIDATION'],
    ['a plan that is gone', { price: 300 }, by, 'ninguno', 'NOT_FOUND'],
    ['who may not write plans', { price: 300 }, nobody, 'basico', 'FORBIDDEN'],
  ])('is refused for %s', async (_what, input, who, id, code) => {
    await expect(updatePlan(ports(), id, input, who, undefined)).rejects.toMatchObject({ code });
    expect([plans.get('basico'), trail()]).toEqual([basico, []]);
  });
});

describe('a plan that is deleted', () => {
  it('is gone, once', async () => {
    await deletePlan(ports(), 'basico', by);
    await expect(deletePlan(ports(), 'basico', by)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([[...plans.keys()], trail()]).toEqual([['negocio'], [expect.stringContaining('remove-plan basico Olga')]]);
  });

  it('stays when its trail cannot be kept, or nobody may delete it', async () => {
    await expect(deletePlan(lost(), 'basico', by)).rejects.toThrow('killed');
    await expect(deletePlan(ports(), 'basico', nobody)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(plans.get('basico')).toEqual(basico);
  });
});

describe('plans that are put in order', () => {
  const before = ['basico', 'negocio'];
  const ids = ['negocio', 'basico'];

  it('are sold in it, for who asks again too', async () => {
    const saved = { kind: 'saved', record: [{ id: 'negocio' }, { id: 'basico' }] };
    expect(await orderPlans(ports(), { ids, before }, by)).toMatchObject(saved);
    expect(await orderPlans(ports(), { ids, before }, by)).toMatchObject(saved);
    expect([...plans.keys()]).toEqual(ids);
  });

  it('stay as somebody else has ordered them since, and when the trail cannot be kept', async () => {
    await createPlan(ports(), { name: 'Plan Nuevo', price: 100, timbres: 10 }, by);
    expect(await orderPlans(ports(), { ids, before }, by)).toMatchObject({ kind: 'stale' });
    await expect(orderPlans(lost(), { ids }, by)).rejects.toThrow('killed');
    expect([...plans.keys()].toSorted()).toEqual(['basico', 'negocio', 'nuevo']);
    expect(trail()).toHaveLength(1);
  });
});
