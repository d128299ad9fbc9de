import type { Problem } from '@timbra/core/shared/errors.ts';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { dropAttempt, keepAttempt, keyHeader, newAttempt, openAttempt, type Attempt } from '../drafts/attempts.ts';

/** A record that was kept, and what is worth a second look all the same. */
export interface SaveAnswer<Saved> {
  readonly data: Saved;
  readonly warnings: readonly Pick<Problem, 'field' | 'message'>[];
}

/** The operations of the contract by which a form makes its records and saves them. */
export interface RecordCalls<Made, Changed, Saved> {
  readonly create: (body: Made, headers: Readonly<Record<string, string>>) => Promise<SaveAnswer<Saved>>;
  readonly save: (id: string, body: Changed & { readonly version: number | undefined }) => Promise<SaveAnswer<Saved>>;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/**
 * Makes a record. One whose answer was lost on the way is asked for again under its first key, so that the server
 * never keeps it twice (contract G4); what was typed since then is saved over it. The key outlives a reload, as what
 * was typed does.
 * @param draftName of the form that it is typed into
 * @throws ApiError
 */
export async function createOnce<Changed, Made extends Changed, Saved extends Versioned>(
  draftName: string,
  { create, save }: RecordCalls<Made, Changed, Saved>,
  body: Made,
): Promise<SaveAnswer<Saved>> {
  const send = (attempt: Attempt<Made>) => create(attempt.body, keyHeader(attempt));
  const unanswered = openAttempt<Made>(draftName);
  const made = unanswered && (await unlessRefused(draftName, send(unanswered)));
  let answer = made ?? (await send(begin(draftName, body)).catch((error: unknown) => giveUp(draftName, error)));
  if (made && JSON.stringify(unanswered.body) !== JSON.stringify(body)) {
    const { id, version } = made.data;
    answer = await save(id, { ...body, version });
  }
  dropAttempt(draftName);
  return answer;
}

function begin<Made>(draftName: string, body: Made): Attempt<Made> {
  const attempt = newAttempt(body);
  keepAttempt(draftName, attempt);
  return attempt;
}

/** A refused attempt is over: the server keeps nothing of it. */
function giveUp(draftName: string, error: unknown): never {
  if (isRefusal(error)) dropAttempt(draftName);
  throw error;
}

/** @returns nothing when the server refused what was asked for. */
async function unlessRefused<Answer>(draftName: string, sent: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    dropAttempt(draftName);
    return undefined;
  }
}

/** After a refusal the next try needs a key of its own; a session that ended or a limit refuses nothing for good. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status) &&
  // The first request is still at work.
  error.body.code !== 'IDEMPOTENCY_CONFLICT';
