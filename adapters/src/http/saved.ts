import { DomainError } from '@timbra/core/shared/errors.ts';
import type { Saved } from '@timbra/core/shared/saved.ts';
import { answer } from './answers.ts';

/** Returns the record that was saved, or the refusal that shows the one that somebody else saved meanwhile. */
export function freshlySaved<T>(saved: Saved<T>, present: (record: T) => unknown): T {
  if (saved.kind === 'saved') return saved.record;
  const message = 'Alguien más cambió este registro mientras lo editabas. Revisa los datos actuales y guarda otra vez.';
  throw new DomainError('STALE_VERSION', message, { data: present(saved.current) });
}

/** Returns the body of a save, with its warnings. */
function savedBody<T, Shown>(saved: Saved<T>, present: (record: T) => Shown) {
  const data = present(freshlySaved(saved, present));
  return { success: true, data, warnings: saved.kind === 'saved' ? (saved.warnings ?? []) : [] } as const;
}

export const createdAnswer = <T, Shown>(saved: Saved<T>, present: (record: T) => Shown) =>
  answer(201, savedBody(saved, present));

export const changedAnswer = <T, Shown>(saved: Saved<T>, present: (record: T) => Shown) =>
  answer(200, savedBody(saved, present));

/** Returns what an earlier request of the same Idempotency-Key made, as it is now. */
export const madeBefore = <T, Shown>(record: T, present: (record: T) => Shown) =>
  createdAnswer({ kind: 'saved', record, warnings: [] }, present);
