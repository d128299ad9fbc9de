import { ApiError, newRequestKey } from '@timbra/ui/http/call.ts';
import { dropDraft, storeDraft, readDraft } from './drafts.ts';

/** One request to have something made. Sent again with its key it gives the first answer again. */
export interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
  /** It is in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Sends a request whose key is kept until it is answered: a page that is closed in the middle finds it again, and what is
 * asked for is never made twice.
 * @param name where it is kept. @param isOver whether this answer ends it.
 */
export async function sendWithKey<Body, Answer>(
  name: string,
  attempt: Attempt<Body>,
  send: (attempt: Attempt<Body>) => Promise<Answer>,
  isOver: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  storeAttempt(name, attempt);
  try {
    const answer = await send(attempt);
    if (isOver(answer)) dropAttempt(name);
    return answer;
  } catch (error) {
    // The server keeps nothing of a request that it has refused.
    if (isRefusal(error)) dropAttempt(name);
    throw error;
  }
}

/**
 * Tells whether an error is a refusal, after which the next try needs a key of its own; a session that ended or a limit
 * refuses nothing for good.
 */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status) &&
  // The first request is still at work.
  error.body.code !== 'IDEMPOTENCY_CONFLICT';

/** The server forgets a key after 48 hours: later the same request would be a second one. */
const lifetimeMs = 47 * 3_600_000;

export const newAttempt = <Body>(body: Body): Attempt<Body> => ({ key: newRequestKey(), body, at: Date.now() });

/** Returns the header under which the server recognizes it. */
export const keyHeader = ({ key }: Pick<Attempt<unknown>, 'key'>) => ({ 'Idempotency-Key': key });

const nameOf = (draftName: string) => `${draftName}:intento`;

/** Stores the attempt beside the draft: a page that is closed in the middle finds its request again. */
export const storeAttempt = (draftName: string, attempt: Attempt<unknown>): void =>
  storeDraft(nameOf(draftName), { values: attempt, version: undefined });

export const dropAttempt = (draftName: string): void => dropDraft(nameOf(draftName));

/** Opens the attempt that is kept of a form, with the body that this form gives its attempts. */
export function openAttempt<Body>(draftName: string): Attempt<Body> | undefined {
  const attempt = readDraft<Attempt<Body>>(nameOf(draftName))?.values;
  return attempt?.body !== undefined && Date.now() - attempt.at < lifetimeMs ? attempt : undefined;
}
