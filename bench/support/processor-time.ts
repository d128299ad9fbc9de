import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts in hundredths of a second, whatever its own ticks are. */
const msPerTick = 10;

/** Milliseconds of processor that a process has taken, its ended children included. Linux only. */
export async function processorMs(pid: number): Promise<number> {
  const [, , ...fields] = await statOf(pid);
  // User and system time, its own and that of its ended children: fields 14 to 17 of proc_pid_stat(5).
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * msPerTick;
}

/** The same of a process and all its children: PostgreSQL has one for each connection. */
export async function processorMsBelow(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((each) => each > 0);
  const parents = await Promise.all(pids.map(async (each) => [each, await parentOf(each)] as const));
  const family = [pid, ...parents.filter(([, parent]) => parent === pid).map(([each]) => each)];
  const times = await Promise.all(family.map((each) => processorMs(each).catch(() => 0)));
  return times.reduce((sum, ms) => sum + ms, 0);
}

async function parentOf(pid: number): Promise<number> {
  return statOf(pid).then(
    ([, , , parent]) => Number(parent),
    () => 0,
  );
}

/** Pid, name, state, parent and so on; the name may hold anything. */
async function statOf(pid: number): Promise<readonly string[]> {
  const [, id = '', name = '', rest = ''] =
    /^(\d+) \((.*)\) (.*)$/s.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return [id, name, ...rest.trim().split(' ')];
}
