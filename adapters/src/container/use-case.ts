import type { Container, MapToResolvedValueInjectOptions, Newable } from 'inversify';

/** A use case by its class, as it was bound. */
export function resolver(container: Container): <T>(useCase: abstract new (...ports: never[]) => T) => T {
  return <T>(useCase: abstract new (...ports: never[]) => T) => container.get<T>(useCase as unknown as Newable<T>);
}

/** Binds a class to itself, built once from the ports named in the order of its constructor. */
export function bindClass<T, Ports extends unknown[]>(
  container: Container,
  useCase: Newable<T, Ports>,
  ports: MapToResolvedValueInjectOptions<Ports>,
): void {
  container
    .bind(useCase as Newable<T>)
    .toResolvedValue((...resolved: Ports) => new useCase(...resolved), ports)
    .inSingletonScope();
}
