import { ApiError } from '../../app/http/api-error.ts';
import { callForData } from '../../app/http/call-api.ts';
import { dropAttempt, keepAttempt, newAttempt, openAttempt } from '../drafts/attempts.ts';

/**
 * Makes a record. One whose answer was lost on the way is asked for again under its first key, so that the server
 * never keeps it twice (contract G4); the key outlives a reload, as what was typed does.
 * @param draftName of the form that it is typed into
 * @throws ApiError
 */
export async function createOnce<Saved>(draftName: string, path: string, body: object): Promise<Saved> {
  const before = openAttempt(draftName);
  const isSame = before && JSON.stringify(before.body) === JSON.stringify(body);
  const attempt = isSame ? before : newAttempt(path, body);
  keepAttempt(draftName, attempt);
  const headers = { 'Idempotency-Key': attempt.key };
  const saved = await callForData<Saved>(path, { method: 'POST', headers, body }).catch((error: unknown) => {
    if (isRefusal(error)) dropAttempt(draftName);
    throw error;
  });
  dropAttempt(draftName);
  return saved;
}

/** After a refusal the next try needs a key of its own; a session that ended or a limit refuses nothing for good. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status) &&
  // The first request is still at work.
  error.body.code !== 'IDEMPOTENCY_CONFLICT';
