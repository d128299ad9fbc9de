import type { IdentityPorts } from './ports.ts';
import type { Sessions } from './users.ts';

const hourMs = 3_600_000;
const workingDayMs = 12 * hourMs;
const rememberedMs = 30 * 24 * hourMs;
const longestUserAgent = 300;

export interface SessionRequest {
  readonly userId: string;
  /** It lasts thirty days instead of one working day. */
  readonly remember?: boolean | undefined;
  readonly userAgent?: string | undefined;
  /** Its user has proved a second factor just now. */
  readonly isConfirmed?: boolean;
}

type Ports = Pick<IdentityPorts, 'accountTokens' | 'ids' | 'clock'> & { readonly sessions: Pick<Sessions, 'add'> };

/** Opens a session for a user who has proved to be one, and gives its token, which nobody keeps. */
export async function startSession(
  ports: Ports,
  { userId, remember = false, userAgent, isConfirmed = false }: SessionRequest,
): Promise<string> {
  const { token, hash } = ports.accountTokens.next();
  const createdAt = ports.clock.now();
  await ports.sessions.add({
    id: ports.ids.next(),
    userId,
    tokenHash: hash,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + (remember ? rememberedMs : workingDayMs)),
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
    confirmedAt: isConfirmed ? createdAt : null,
  });
  return token;
}
