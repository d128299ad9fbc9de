import type { Problem } from '@timbra/core/shared/errors.ts';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { callApi } from '@timbra/ui/http/call-api.ts';
import { dropAttempt, keepAttempt, newAttempt, openAttempt, type Attempt } from '../drafts/attempts.ts';

/** A record that was kept, and what is worth a second look all the same. */
export interface SaveAnswer<Saved> {
  readonly data: Saved;
  readonly warnings: readonly Problem[];
}

/**
 * Makes a record. One whose answer was lost on the way is asked for again under its first key, so that the server
 * never keeps it twice (contract G4); what was typed since then is saved over it. The key outlives a reload, as what
 * was typed does.
 * @param draftName of the form that it is typed into
 * @throws ApiError
 */
export async function createOnce<Saved extends { readonly id: string; readonly version: number }>(
  draftName: string,
  path: string,
  body: object,
): Promise<SaveAnswer<Saved>> {
  const unheard = openAttempt(draftName);
  const made = unheard && (await askAgain<Saved>(draftName, unheard));
  let answer = made ?? (await create<Saved>(draftName, path, body));
  if (made && JSON.stringify(unheard.body) !== JSON.stringify(body)) answer = await saveOver(path, made.data, body);
  dropAttempt(draftName);
  return answer;
}

/** @returns nothing when the server refused what was asked for: it keeps nothing of it. */
async function askAgain<Saved>(draftName: string, attempt: Attempt): Promise<SaveAnswer<Saved> | undefined> {
  try {
    return await send<Saved>(attempt);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    dropAttempt(draftName);
    return undefined;
  }
}

async function create<Saved>(draftName: string, path: string, body: object): Promise<SaveAnswer<Saved>> {
  const attempt = newAttempt(path, body);
  keepAttempt(draftName, attempt);
  return send<Saved>(attempt).catch((error: unknown) => {
    if (isRefusal(error)) dropAttempt(draftName);
    throw error;
  });
}

const send = <Saved>({ path, key, body }: Attempt) =>
  callApi<SaveAnswer<Saved>>(path, { method: 'POST', headers: { 'Idempotency-Key': key }, body });

/** Saves a record that exists. */
export const saveOver = <Saved>(
  path: string,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  body: object,
) => callApi<SaveAnswer<Saved>>(`${path}/${id}`, { method: 'PUT', body: { ...body, version } });

/** After a refusal the next try needs a key of its own; a session that ended or a limit refuses nothing for good. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status) &&
  // The first request is still at work.
  error.body.code !== 'IDEMPOTENCY_CONFLICT';
