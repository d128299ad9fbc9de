import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { Sessions } from './sessions.ts';
import type { AccountTokens } from './account-tokens.ts';

const hourMs = 3_600_000;
const workingDayMs = 12 * hourMs;
const rememberedMs = 30 * 24 * hourMs;
const longestUserAgent = 300;

export interface SessionRequest {
  readonly userId: string;
  /** Thirty days instead of one working day. */
  readonly remember?: boolean | undefined;
  readonly userAgent?: string | undefined;
}

/** Opens a session for a user who has proved to be one, and gives its token, which nobody keeps. */
export class StartSession {
  readonly #sessions: Pick<Sessions, 'add'>;
  readonly #tokens: AccountTokens;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(sessions: Pick<Sessions, 'add'>, tokens: AccountTokens, ids: Ids, clock: Clock) {
    this.#sessions = sessions;
    this.#tokens = tokens;
    this.#ids = ids;
    this.#clock = clock;
  }

  async execute({ userId, remember = false, userAgent }: SessionRequest): Promise<string> {
    const { token, hash } = this.#tokens.next();
    const createdAt = this.#clock.now();
    await this.#sessions.add({
      id: this.#ids.next(),
      userId,
      tokenHash: hash,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + (remember ? rememberedMs : workingDayMs)),
      userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
    });
    return token;
  }
}
