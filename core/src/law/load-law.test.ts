import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import { operatorActor } from '../access/actor.ts';
import type { LawLoad } from './law-book.ts';
import { inForce, type UmaRow } from './law.ts';
import { listEndings, loadLaw, withdrawLaw } from './load-law.ts';
import { shippedLaw } from './shipped.ts';
import { lawWith, type LawRows } from './with-rows.ts';

const uma: UmaRow = {
  from: '2027-02-01',
  to: '2028-01-31',
  dia: '121.90',
  mes: '3705.76',
  citation: 'valor de 2027',
  source: 'INEGI',
};

/** The law of the product, and what operators have loaded. */
class Fixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly kept = this.database.table<LawLoad>();
  readonly withdrawn = this.database.table<string>();

  ports(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    return {
      lawLoads: port({
        all: async () => [...this.kept.values()].filter(({ id }) => !this.withdrawn.has(id)),
        hold: async () => undefined,
        add: async (load: LawLoad) => void this.kept.set(load.id, load),
        withdraw: async (id: string, by: string) => {
          if (!this.kept.has(id) || this.withdrawn.has(id)) return false;
          this.withdrawn.set(id, by);
          return true;
        },
      }),
      law: { read: async () => this.law(), ofToday: async () => ({ law: this.law(), today: '2026-11-20' }) },
      shippedLaw,
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      clock: this.clock,
    };
  }

  load(rows: LawRows, process?: KillableProcess): Promise<string> {
    return loadLaw(this.ports(process), 'uma.json', rows, 'Eva');
  }

  law() {
    return lawWith(
      shippedLaw,
      [...this.kept.values()].filter(({ id }) => !this.withdrawn.has(id)),
    );
  }

  get dia(): string | undefined {
    return inForce(this.law().uma, '2027-06-01')?.dia;
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

it('takes rows over from their day on, with who loaded them', async () => {
  const id = await fixture.load({ uma: [uma] });
  expect(fixture.kept.get(id)).toMatchObject({ name: 'uma.json', loadedBy: 'Eva', loadedAt: fixture.clock.now() });
  expect(fixture.dia).toBe('121.90');
});

it('loads a file once, however often its command is given, also after a process was killed', () =>
  killedAtEachCall(async (process) => {
    const killed = new Fixture();
    await process.run(killed.load({ uma: [uma] }, process));
    const id = await killed.load({ uma: [uma] });
    expect(await killed.load({ uma: [uma] })).toBe(id);
    expect(killed.kept.size).toBe(1);
  }));

it('takes nothing of a file of which one row contradicts what stands, also what was loaded before', async () => {
  await fixture.load({ uma: [uma] });
  const other = { ...uma, dia: '122.00' };
  await expect(fixture.load({ uma: [other], tasasIeps: [] })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(fixture.kept.size).toBe(1);
  expect(fixture.dia).toBe('121.90');
});

it('is taken back as a whole, once, and may be loaded with other figures then', async () => {
  const id = await fixture.load({ uma: [uma] });
  await withdrawLaw(fixture.ports(), id, 'Eva');
  expect(fixture.dia).toBe(inForce(shippedLaw.uma, '2027-06-01')?.dia);
  await expect(withdrawLaw(fixture.ports(), id, 'Eva')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await fixture.load({ uma: [{ ...uma, dia: '122.00' }] });
  expect(fixture.dia).toBe('122.00');
});

it('lists for operators alone what ends, and the loads that hold, the latest first', async () => {
  const first = await fixture.load({ uma: [uma] });
  const second = await fixture.load({ uma: [{ ...uma, from: '2028-02-01', to: '2029-01-31' }] });
  const { endings, loads } = await listEndings(fixture.ports(), operatorActor('Eva'));
  expect(loads.map(({ id }) => id)).toEqual([second, first]);
  expect(endings.filter(({ kind }) => kind === 'uma').map(({ day }) => day)).toEqual(['2029-01-31']);
  await expect(listEndings(fixture.ports(), aSession('ana'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
