import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Attempt } from '../drafts/send-with-key.ts';
import { dropAttempt, isRefusal, keyHeader, newAttempt, openAttempt, sendWithKey } from '../drafts/send-with-key.ts';

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

type Versioned = { readonly id: string; readonly version: number };

/**
 * Makes a record. One whose answer was lost on the way is asked for again under its first key, so that the server
 * never keeps it twice; what was typed since then is saved over it. The key outlives a reload, as what
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
  // It stays until what was typed since then is saved too.
  const made = unanswered && (await unlessRefused(sendWithKey(draftName, unanswered, send, () => false)));
  let answer = made ?? (await sendWithKey(draftName, newAttempt(body), send));
  if (made && JSON.stringify(unanswered.body) !== JSON.stringify(body)) {
    const { id, version } = made.data;
    answer = await save(id, { ...body, version });
  }
  dropAttempt(draftName);
  return answer;
}

/** @returns nothing when the server refused what was asked for. */
async function unlessRefused<Answer>(sent: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}
