/** Names why a part does not answer, as far as anybody may know it. */
export type ProbeReason = 'timeout' | 'unreachable' | 'disk full' | 'memory full' | 'read-only' | 'late' | 'error';

/** Is thrown when something has been waited for for too long. */
export class Late extends Error {
  override readonly name = 'Late';
}

/** A database driver tells the network's codes or PostgreSQL's, on the error itself or on one below it. */
export function reasonOf(error: unknown): ProbeReason {
  if (!(error instanceof Error)) return 'error';
  if (error instanceof Late) return 'late';
  const code = 'code' in error ? String(error.code) : '';
  const redis = redisReasons[error.message.split(' ', 1)[0] ?? ''];
  if (redis !== undefined) return redis;
  if (code === '25006') return 'read-only';
  if (/^(ENOSPC|53100)$/.test(code)) return 'disk full';
  // PostgreSQL's classes 08 and 57P tell a broken connection and a server that starts or stops.
  if (/^(ECONN|ENOTFOUND|EAI_|EPIPE|EHOSTUNREACH|ENETUNREACH|08|57P)/.test(code)) return 'unreachable';
  if (code === 'ETIMEDOUT' || error.name === 'TimeoutError') return 'timeout';
  const [below] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  return below === undefined ? 'error' : reasonOf(below);
}

/** Redis begins its refusals of writes with a word: no memory left, a replica, a disk that its snapshots do not go to. */
const redisReasons: Readonly<Record<string, ProbeReason>> = {
  OOM: 'memory full',
  READONLY: 'read-only',
  NOREPLICAS: 'read-only',
  MISCONF: 'disk full',
};
