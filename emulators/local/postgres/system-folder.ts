import { mkdir } from 'node:fs/promises';

/**
 * The folder for what root cannot run from node_modules because PostgreSQL's account cannot get there.
 * Not the temporary folder: others may write there, and root would run what it finds under a guessable name.
 */
export const SYSTEM_FOLDER = '/var/lib/timbra';

export async function systemFolder(): Promise<string> {
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  return SYSTEM_FOLDER;
}
