import type { SystemAddresses } from './system-addresses.ts';

/** A run's global setup hands this to its test files. */
export interface RunContext {
  readonly folder: string;
  /** Connects as an owner who may create databases. */
  readonly adminUrl: string;
  /** Each test database is copied from this migrated one. */
  readonly template: string;
  readonly redisUrl: string | undefined;
  /** Each script of a running Timbra lies packed there, by its place in the sources. */
  readonly packed: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    run: RunContext;
    /** Stories without settings of their own share it, those of the API and those of the browser. */
    sharedSystem: SystemAddresses;
  }
}
