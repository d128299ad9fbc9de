import { ApiError } from '@timbra/ui/http/api-error.ts';
import { dropAttempt, storeAttempt, type Attempt } from './attempts.ts';

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
