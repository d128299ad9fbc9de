/** Where a process of a test ends itself as `kill -9` does, or by another signal: SIGSTOP freezes it. */
const crashAt = process.env['CRASH_AT'] ?? '';
const signal = process.env['CRASH_SIGNAL'] ?? 'SIGKILL';

let isArmed = false;

/** From here on the point is deadly. What an earlier process left is taken up before this one says that it is ready. */
export function arm(): void {
  isArmed = true;
}

/** Whether the process is to die at this point: for one that has to be looked for all along. */
export const isDeadly = (point: string): boolean => point === crashAt;

let passes = Number(process.env['CRASH_AFTER'] ?? '0');

/** Dies here, if this is the point, once it has passed it as often as it was told to. */
export function passing(point: string): void {
  if (!isArmed || !isDeadly(point)) return;
  if (passes > 0) passes -= 1;
  else process.kill(process.pid, signal);
}
