import { newRequestKey } from '@timbra/ui/http/request-key.ts';
import { dropDraft, storeDraft, readDraft } from './drafts.ts';

/** One request to have something made. Sent again with its key it gives the first answer again. */
export interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
  /** It is in milliseconds since 1970. */
  readonly at: number;
}

/** The server forgets a key after 24 hours: later the same request would be a second one. */
const lifetimeMs = 23 * 3_600_000;

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
