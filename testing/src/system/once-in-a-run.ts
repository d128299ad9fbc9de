/** Several projects share this, and it counts how many of them have not ended yet. */
interface Shared {
  readonly started: Promise<unknown>;
  projects: number;
}

// Each project has its own copy of this module: what they share is kept where all of them see it.
declare global {
  var timbraTestRun: Map<string, Shared> | undefined;
}

/**
 * Starts something for the first project of a run that asks for it; the others get the same.
 * @returns it, and what each project calls at its end: the last one ends it.
 */
export async function onceInARun<T extends { readonly end: () => Promise<void> }>(
  name: string,
  start: () => Promise<T>,
): Promise<{ readonly shared: T; readonly leave: () => Promise<void> }> {
  const all = (globalThis.timbraTestRun ??= new Map());
  const entry = all.get(name) ?? { started: start(), projects: 0 };
  all.set(name, entry);
  entry.projects += 1;
  const shared = (await entry.started) as T;
  const leave = async () => {
    entry.projects -= 1;
    if (entry.projects > 0) return;
    all.delete(name);
    await shared.end();
  };
  return { shared, leave };
}
