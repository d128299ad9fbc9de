import type { Providers } from '../src/shared/ports.ts';

/** Makes one system work for every company. */
export const soleProvider = <T extends { readonly provider: string }>(system: T): Providers<T> => ({
  of: () => system,
  named: (provider) => (provider === system.provider ? system : undefined),
});
