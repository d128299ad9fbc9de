import { ContainerModule, type Container, type ServiceIdentifier } from 'inversify';
import type { Parts } from './parts.ts';

/** Gives what is bound to a class, or to the id of a port. */
export type Get = <T>(id: ServiceIdentifier<T>) => T;

/** Binds a class, or the id of a port, to what is made once: each argument of its constructor is asked for by name. */
export type Bind = <T>(id: ServiceIdentifier<T>, make: (get: Get) => T) => void;

export function bindingsOf(container: Container): Bind {
  return (id, make) => {
    container
      .bind(id)
      .toDynamicValue(({ get }) => make((wanted) => get(wanted)))
      .inSingletonScope();
  };
}

export function getterOf(container: Container): Get {
  return (id) => container.get(id);
}

/** How parts are made of others: each once, when it is first asked for. */
export type Bindings = { readonly [Name in keyof Parts]?: (parts: Parts) => Parts[Name] };

export function moduleOf(bindings: Bindings, parts: Parts): ContainerModule {
  return new ContainerModule(({ bind, isBound }) => {
    for (const [name, make] of Object.entries(bindings)) {
      if (isBound(name)) throw new Error(`Two are bound to the part ${name}`);
      bind(name)
        .toDynamicValue(() => make(parts))
        .inSingletonScope();
    }
  });
}
