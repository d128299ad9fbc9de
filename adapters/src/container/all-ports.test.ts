import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { allPorts, bindAllPorts, portNames } from './all-ports.ts';

/** A container with something under each of these names, and what was made of it. */
function holding(names: readonly string[]) {
  const container = new Container();
  const made: string[] = [];
  for (const name of names) {
    container.bind(name).toDynamicValue(() => {
      made.push(name);
      return { name };
    });
  }
  return { container, made };
}

it('a port is made when it is first asked for, and once', () => {
  const { container, made } = holding(portNames);
  bindAllPorts(container);
  const ports = container.get(allPorts);
  expect(made).toEqual([]);
  expect(ports.customers).toBe(ports.customers);
  expect(made).toEqual(['customers']);
});

it('a port that nothing is bound to stops the start', () => {
  const { container } = holding(portNames.filter((name) => name !== 'orders'));
  expect(() => bindAllPorts(container)).toThrow('Nothing is bound to the port orders');
});
