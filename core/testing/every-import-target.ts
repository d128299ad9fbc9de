import { importKinds, type ImportKind } from '../src/imports/import.ts';
import type { ImportTarget } from '../src/imports/target.ts';

/** Runs a test of what is the same whatever an import's rows become. */
export const everyImportTarget = (target: ImportTarget) =>
  Object.fromEntries(importKinds.map((kind) => [kind, target])) as Readonly<Record<ImportKind, ImportTarget>>;
