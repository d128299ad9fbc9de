/** Computes for so long, and answers with the thread's own idea of how long that was. */
export function compute(ms: number): number {
  const started = performance.now();
  while (performance.now() - started < ms);
  return performance.now() - started;
}
