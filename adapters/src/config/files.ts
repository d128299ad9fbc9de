import type { Settings } from './settings.ts';

/** Where files lie that have left the database. */
export interface FilePlace {
  readonly folder: string;
}

/** @returns undefined where all files stay in the database. */
export function filePlace({ FILES_DIR: folder }: Settings): FilePlace | undefined {
  return folder === undefined ? undefined : { folder };
}
