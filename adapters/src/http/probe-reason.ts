/** Why a part does not answer, as far as anybody may know it. */
export type ProbeReason = 'timeout' | 'unreachable' | 'disk full' | 'error';

/** A database driver tells the network's codes or PostgreSQL's, on the error itself or on one below it. */
export function reasonOf(error: unknown): ProbeReason {
  if (!(error instanceof Error)) return 'error';
  const code = 'code' in error ? String(error.code) : '';
  if (/^(ENOSPC|53100)$/.test(code)) return 'disk full';
  // PostgreSQL's classes 08 and 57P tell a broken connection and a server that starts or stops.
  if (/^(ECONN|ENOTFOUND|EAI_|EPIPE|EHOSTUNREACH|ENETUNREACH|08|57P)/.test(code)) return 'unreachable';
  if (code === 'ETIMEDOUT' || error.name === 'TimeoutError') return 'timeout';
  const [below] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  return below === undefined ? 'error' : reasonOf(below);
}
