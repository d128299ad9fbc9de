import type { Container, ServiceIdentifier } from 'inversify';

/** Gives what is bound to a class, or to the id of a port. */
export type Get = <T>(id: ServiceIdentifier<T>) => T;

/** Binds a class, or the id of a port, to what is made once: each argument of its constructor is asked for by name. */
export type Bind = <T>(id: ServiceIdentifier<T>, make: (get: Get) => T) => void;

/** @param names is told the ids that are names. */
export function bindingsOf(container: Container, names: Set<string>): Bind {
  return (id, make) => {
    if (typeof id === 'string') names.add(id);
    container
      .bind(id)
      .toDynamicValue(({ get }) => make((wanted) => get(wanted)))
      .inSingletonScope();
  };
}

/**
 * What is bound under a name, as one object; each of it is made when it is first asked for.
 * @param id of that object.
 */
export function bindByName<Ports extends object>(
  container: Container,
  id: ServiceIdentifier<Ports>,
  names: Iterable<string>,
): void {
  const ports: Ports = Object.create(null);
  for (const name of names) Object.defineProperty(ports, name, { enumerable: true, get: () => container.get(name) });
  container.bind(id).toConstantValue(ports);
}

export function getterOf(container: Container): Get {
  return (id) => container.get(id);
}
