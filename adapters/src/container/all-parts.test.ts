import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { allParts, bindAllParts, partNames, requireAllParts } from './all-parts.ts';

/** A container with something under each of these names, and what was made of it. */
function holding(names: readonly string[]) {
  const container = new Container();
  const made: string[] = [];
  for (const name of names) {
    container
      .bind(name)
      .toDynamicValue(() => {
        made.push(name);
        return { name };
      })
      .inSingletonScope();
  }
  bindAllParts(container);
  return { container, parts: container.get(allParts), made };
}

it('a part is made when it is first asked for, and once', () => {
  const { parts, made } = holding(partNames);
  expect(made).toEqual([]);
  expect(parts.customers).toBe(parts.customers);
  expect(made).toEqual(['customers']);
});

it('a part that is replaced before it is made is the one that takes its place', () => {
  const { container, parts } = holding(partNames);
  container.rebind('customers').toConstantValue('another');
  expect(parts.customers).toBe('another');
});

it('a part that nothing is bound to stops the start', () => {
  const { container } = holding(partNames.filter((name) => name !== 'orders'));
  expect(() => requireAllParts(container)).toThrow('Nothing is bound to the part orders');
});
