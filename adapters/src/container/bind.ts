import { ContainerModule, type Container } from 'inversify';
import type { Parts } from './parts.ts';

/** Tells how parts are made of others: each once, when it is first asked for. */
export type Bindings = { readonly [Name in keyof Parts]?: (parts: Parts) => Parts[Name] };

/**
 * Binds the parts of all modules, each under its name.
 * @returns them as one object, which asks the container for a part whenever it is asked for it.
 * @throws Error for a part that is in two of them.
 */
export function bindAll(container: Container, modules: readonly Bindings[]): Parts {
  const parts: Parts = Object.create(null);
  for (const bindings of modules) {
    container.load(moduleOf(bindings, parts));
    for (const name of Object.keys(bindings))
      Object.defineProperty(parts, name, { enumerable: true, get: () => container.get(name) });
  }
  return parts;
}

const moduleOf = (bindings: Bindings, parts: Parts): ContainerModule =>
  new ContainerModule(({ bind, isBound }) => {
    for (const [name, make] of Object.entries(bindings)) {
      if (isBound(name)) throw new Error(`Two are bound to the part ${name}`);
      bind(name)
        .toDynamicValue(() => make(parts))
        .inSingletonScope();
    }
  });

/** @throws Error for a part that nothing is bound to: the start stops, and not the first request. */
export function requireAll(container: Container, parts: Parts): void {
  for (const name of Object.keys(parts))
    if (!container.isBound(name)) throw new Error(`Nothing is bound to the part ${name}`);
}
