import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endProcess } from '@timbra/emulators/local/processes.ts';

// Waits until the run that started it ends or dies, then ends what it has noted and removes its folder and that of its
// databases.
const [, , runFolder, databases] = process.argv;
if (runFolder === undefined || databases === undefined) throw new Error('usage: guard.ts RUN_FOLDER DATABASES');

process.stdin.resume();
process.stdin.on('end', () => void cleanUp(runFolder, databases));

async function cleanUp(folder: string, databasesFolder: string): Promise<void> {
  const notes = join(folder, 'processes');
  await Promise.all((await readdir(notes)).map((name) => endNoted(join(notes, name))));
  for (const left of [databasesFolder, folder])
    await rm(left, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function endNoted(note: string): Promise<void> {
  await endProcess(JSON.parse(await readFile(note, 'utf8')), [
    // What PostgreSQL calls a fast shutdown: killed, it would leave shared memory behind.
    { name: 'SIGINT', graceMs: 5_000 },
    { name: 'SIGKILL', graceMs: 5_000 },
  ]);
}
