import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { StorageShare } from '../storage/storage-share.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportRuns } from './import-runs.ts';
import type { Imports } from './imports.ts';
import type { SourceTables } from './source-row.ts';
import type { ImportTarget } from './target.ts';

export interface ImportsPorts extends SharedPorts {
  readonly access: Access;
  readonly importRuns: ImportRuns;
  /** Tells what records of each kind become. */
  readonly importTargets: Readonly<Record<ImportKind, ImportTarget>>;
  readonly imports: Imports;
  readonly sourceTables: SourceTables;
  readonly storageShare: StorageShare;
}
