import { timingSafeEqual } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { HttpFailure } from './failures.ts';

/** Looks whether a part that the process needs, or only uses, answers. */
export interface Probe {
  readonly name: string;
  /** The process is not ready without it; of any other its state is only told. */
  readonly needed: boolean;
  /** @throws when it does not answer. */
  check(): Promise<unknown>;
}

export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
}

const paths: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** Tells whether a machine asks again and again whether the process is well. */
export const isProbe = (path: string): boolean => paths.includes(path);

/** Serves `/healthz` (the process), `/readyz` (what it needs) and `/metrics` (Prometheus). */
export function probes(parts: readonly Probe[], metrics: Metrics, metricsToken: string | undefined): Middleware {
  const probeAll = together(() => statesOf(parts));
  return async (ctx, next) => {
    switch (ctx.path) {
      case '/healthz':
        ctx.body = { status: 'ok' };
        return;
      case '/readyz':
        return answerReadiness(ctx, await probeAll());
      case '/metrics':
        refuseStrangers(ctx, metricsToken);
        ctx.type = metrics.contentType;
        ctx.body = await metrics.read();
        return;
      default:
        return next();
    }
  };
}

/** Whoever asks while a probe is under way shares it: anybody may ask, and a flood of them probes no more often than one. */
function together<T>(probe: () => Promise<T>): () => Promise<T> {
  let inProgress: Promise<T> | undefined;
  return () =>
    (inProgress ??= probe().finally(() => {
      inProgress = undefined;
    }));
}

/** Names why a part does not answer, as far as anybody may know it. */
type ProbeReason = 'timeout' | 'unreachable' | 'disk full' | 'memory full' | 'read-only' | 'late' | 'error';

interface PartState extends Pick<Probe, 'name' | 'needed'> {
  /** It is undefined when the part answers. */
  readonly reason: ProbeReason | undefined;
}

const statesOf = (parts: readonly Probe[]): Promise<readonly PartState[]> =>
  Promise.all(parts.map(async (part) => ({ name: part.name, needed: part.needed, reason: await whyNot(part) })));

function answerReadiness(ctx: Context, states: readonly PartState[]): void {
  const ready = states.every(({ needed, reason }) => reason === undefined || !needed);
  const reasons = states.flatMap(({ name, reason }) => (reason === undefined ? [] : [[name, reason] as const]));
  ctx.status = ready ? 200 : 503;
  ctx.body = {
    status: ready ? 'ready' : 'unavailable',
    parts: Object.fromEntries(states.map(({ name, reason }) => [name, reason === undefined ? 'ok' : 'down'])),
    ...(reasons.length > 0 && { reasons: Object.fromEntries(reasons) }),
  };
}

const timeoutMs = 2_000;

/** Returns why a part does not answer; undefined when it answers. */
async function whyNot(part: Probe): Promise<ProbeReason | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ProbeReason>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), timeoutMs);
  });
  const asked = part.check().then(() => undefined, reasonOf);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * Lets anybody on loopback in, except for a proxy beside us, whose requests come from anywhere. From elsewhere only
 * with the token.
 */
function refuseStrangers(ctx: Context, token: string | undefined): void {
  const from = ctx.req.socket.remoteAddress ?? '';
  const forwarded = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== '';
  if (token === undefined && !forwarded && /^(::1|(::ffff:)?127\.)/.test(from)) return;
  const given = Buffer.from(ctx.get('Authorization').replace(/^Bearer /, ''));
  const wanted = Buffer.from(token ?? '');
  if (token === undefined || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new HttpFailure(403, 'FORBIDDEN', 'Hace falta METRICS_TOKEN para leer las métricas.');
  }
}

/** Is thrown when something has been waited for for too long. */
export class Late extends Error {
  override readonly name = 'Late';
}

/** A database driver tells the network's codes or PostgreSQL's, on the error itself or on one below it. */
function reasonOf(error: unknown): ProbeReason {
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
