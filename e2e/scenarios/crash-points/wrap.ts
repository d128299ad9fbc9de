import type { Container, ServiceIdentifier } from 'inversify';

/** Puts some methods of our own before those of a bound port. */
export function wrap<T extends object>(
  container: Container,
  token: ServiceIdentifier<T>,
  change: (port: T) => Partial<T>,
): void {
  const port = container.get<T>(token);
  const changed: Partial<T> = change(port);
  const wrapped = new Proxy(port, {
    get(target, name) {
      if (Object.hasOwn(changed, name)) return Reflect.get(changed, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  container.rebind<T>(token).toConstantValue(wrapped);
}
