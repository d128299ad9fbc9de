import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { bindAll, requireAll, type Bindings } from './bind.ts';
import { part } from './part.ts';

const clockAt = (ms: number) => ({ now: () => new Date(ms) });

/** Makes a container whose ids are made of its clock, and tells what of it was made. */
function holding() {
  const container = new Container();
  const made: string[] = [];
  const noting = <Part>(name: string, value: Part): Part => {
    made.push(name);
    return value;
  };
  const parts = bindAll(container, [
    { ids: ({ clock }) => noting('ids', { next: () => String(clock.now().getTime()) }) },
    { clock: () => noting('clock', clockAt(1)) },
  ] satisfies Bindings[]);
  return { container, parts, made };
}

it('a part is made when it is first asked for, and once', () => {
  const { parts, made } = holding();
  expect(made).toEqual([]);
  expect(parts.clock).toBe(parts.clock);
  expect(made).toEqual(['clock']);
});

it('a part is made of others, whatever the order of the modules', () => {
  const { parts, made } = holding();
  expect(parts.ids.next()).toBe('1');
  expect(made).toEqual(['clock', 'ids']);
});

it('a part that is replaced is replaced in those that are made of it', () => {
  const { container, parts, made } = holding();
  container.rebind(part('clock')).toConstantValue(clockAt(2));
  expect(parts.ids.next()).toBe('2');
  expect(made).toEqual(['ids']);
});

it('a part that nothing is bound to stops the start', () => {
  const { container, parts } = holding();
  expect(() => requireAll(container, parts)).not.toThrow();
  container.unbind('ids');
  expect(() => requireAll(container, parts)).toThrow('Nothing is bound to the part ids');
});

it('a part that two modules bind stops the start', () => {
  const module = { clock: () => clockAt(1) };
  expect(() => bindAll(new Container(), [module, module])).toThrow('Two are bound to the part clock');
});
