import type { SystemAddresses } from './system-addresses.ts';

/** What a run's global setup hands to its test files. */
export interface RunContext {
  readonly folder: string;
  /** Connects as an owner who may create databases. */
  readonly adminUrl: string;
  /** The migrated database that each test database is copied from. */
  readonly template: string;
  readonly redisUrl: string | undefined;
  /** Where each script of a running Timbra lies packed, by its place in the sources. */
  readonly packed: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    run: RunContext;
    /** What stories without settings of their own share, those of the API and those of the browser. */
    sharedSystem: SystemAddresses;
  }
}
