import { newRequestKey } from '@timbra/ui/http/request-key.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** One wish to have something made. Sent again with its key it gives the first answer again (contract G4). */
export interface Attempt {
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The server forgets a key after 24 hours: later the same wish would be a second one. */
const lifetimeMs = 23 * 3_600_000;

export const newAttempt = (path: string, body: unknown): Attempt => ({
  key: newRequestKey(),
  path,
  body,
  at: Date.now(),
});

const nameOf = (draftName: string) => `${draftName}:intento`;

/** Kept beside the draft: a page that is closed in the middle finds its wish again. */
export const keepAttempt = (draftName: string, attempt: Attempt): void =>
  keepDraft(nameOf(draftName), { values: attempt, version: undefined });

export const dropAttempt = (draftName: string): void => dropDraft(nameOf(draftName));

export function openAttempt(draftName: string): Attempt | undefined {
  const attempt = readDraft<Attempt>(nameOf(draftName))?.values;
  return attempt && Date.now() - attempt.at < lifetimeMs ? attempt : undefined;
}
