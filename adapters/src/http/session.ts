import type { Context } from 'koa';
import { HttpFailure } from './failures.ts';

/** Who is calling, as the bearer token tells. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
}

/** Tells whose token it is; undefined for a token that is unknown, ended or expired. */
export interface Authenticator {
  execute(token: string): Promise<Session | undefined>;
}

/** @throws HttpFailure 401 when nobody is logged in. */
export function sessionOf(ctx: Context): Session {
  const session = ctx.state['session'] as Session | undefined;
  if (!session) throw new HttpFailure(401, 'UNAUTHENTICATED', 'Inicia sesión para continuar.');
  return session;
}
