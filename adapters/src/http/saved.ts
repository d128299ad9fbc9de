import { DomainError } from '@timbra/core/shared/errors.ts';
import type { Saved } from '@timbra/core/shared/saved.ts';
import type { Answer } from './idempotency.ts';

/** The record that was saved, or the refusal that shows the one that somebody else saved meanwhile. */
export function freshlySaved<T>(saved: Saved<T>, present: (record: T) => unknown): T {
  if (saved.kind === 'saved') return saved.record;
  const message = 'Alguien más cambió este registro mientras lo editabas. Revisa los datos actuales y guarda otra vez.';
  throw new DomainError('STALE_VERSION', message, { data: present(saved.current) });
}

/** The answer of a save, with its warnings. */
export function savedAnswer<T>(saved: Saved<T>, present: (record: T) => unknown) {
  const data = present(freshlySaved(saved, present));
  return { success: true, data, warnings: saved.kind === 'saved' ? (saved.warnings ?? []) : [] };
}

/** What a request of the same Idempotency-Key made before, as it is now. */
export const madeBefore = <T>(record: T, present: (record: T) => unknown): Answer => ({
  status: 201,
  body: savedAnswer({ kind: 'saved', record, warnings: [] }, present),
});
