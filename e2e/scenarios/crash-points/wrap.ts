import type { Container, ServiceIdentifier } from 'inversify';
import type { Providers } from '@timbra/core/shared/ports.ts';

/** Puts some methods of our own before those of a bound port. */
export function wrap<T extends object>(
  container: Container,
  token: ServiceIdentifier<T>,
  change: (port: T) => Partial<T>,
): void {
  // Binding anew takes the old one away at once.
  const port = container.get<T>(token);
  container.rebind<T>(token).toConstantValue(changed(port, change));
}

/** Does the same with each of the systems among which one is chosen. */
export function wrapEach<T extends object>(
  container: Container,
  token: ServiceIdentifier<Providers<T>>,
  change: (port: T) => Partial<T>,
): void {
  const providers = container.get<Providers<T>>(token);
  container.rebind<Providers<T>>(token).toConstantValue({
    of: (company) => changed(providers.of(company), change),
    named: (provider) => {
      const named = providers.named(provider);
      return named && changed(named, change);
    },
  });
}

function changed<T extends object>(port: T, change: (port: T) => Partial<T>): T {
  const before: Partial<T> = change(port);
  return new Proxy(port, {
    get(target, name) {
      if (Object.hasOwn(before, name)) return Reflect.get(before, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
