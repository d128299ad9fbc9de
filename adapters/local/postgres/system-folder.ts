import { mkdir } from 'node:fs/promises';

/**
 * The folder for what root cannot keep below DATA_DIR or node_modules because PostgreSQL's account cannot get there.
 * Not the temporary folder: others may write there, and root would run what it finds under a guessable name.
 */
export async function systemFolder(): Promise<string> {
  const folder = '/var/lib/timbra';
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}
