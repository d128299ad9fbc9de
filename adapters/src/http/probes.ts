import { timingSafeEqual } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { HttpFailure } from './failures.ts';
import { reasonOf, type ProbeReason } from './probe-reason.ts';

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
  const look = together(() => statesOf(parts));
  return async (ctx, next) => {
    switch (ctx.path) {
      case '/healthz':
        ctx.body = { status: 'ok' };
        return;
      case '/readyz':
        return answerReadiness(ctx, await look());
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

/** Whoever asks while a look is under way shares it: anybody may ask, and a flood of them looks no more often than one. */
function together<T>(look: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () =>
    (underWay ??= look().finally(() => {
      underWay = undefined;
    }));
}

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
