import type { Container, ServiceIdentifier } from 'inversify';

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
