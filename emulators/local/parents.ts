import { readFileSync } from 'node:fs';
import { identityOf, isAlive } from './processes.ts';

const GLANCE = 500;

/**
 * Calls back when npm, which started us, dies without a word, as with `kill -9`: nobody could stop us any more.
 * Only under npm: a launcher that a script left in the background is meant to outlive it.
 */
export function whenNpmDies(then: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const watched = [process.ppid, parentOf(process.ppid)].flatMap((pid) => (pid > 1 ? (identityOf(pid) ?? []) : []));
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return;
    clearInterval(timer);
    then();
  }, GLANCE);
  timer.unref();
}

const parent = process.ppid;

/** npm may run its scripts through a shell, which then stands between us. */
function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const above = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return /^(sh|dash|bash)$/.test(command) ? above : 0;
  } catch {
    return 0;
  }
}
