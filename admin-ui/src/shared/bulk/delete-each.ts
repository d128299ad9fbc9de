import { messageOf } from '@timbra/ui/http/call.ts';

type Named = { readonly id: string; readonly name: string };

export interface Deletions {
  readonly gone: readonly string[];
  readonly remaining: readonly (Named & { readonly reason: string })[];
}

/** Deletes one after the other: whatever stops one of them stops no other. */
export async function deleteEach(rows: readonly Named[], remove: (id: string) => Promise<unknown>): Promise<Deletions> {
  const gone: string[] = [];
  const remaining: (Named & { reason: string })[] = [];
  for (const { id, name } of rows) {
    try {
      await remove(id);
      gone.push(id);
    } catch (error) {
      remaining.push({ id, name, reason: messageOf(error, 'No pudimos eliminarlo. Inténtalo de nuevo.') });
    }
  }
  return { gone, remaining };
}

/** All that can be is brought back before what went wrong with one is told; asked again, the rest follows. */
export async function restoreEach(ids: readonly string[], restore: (id: string) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) await restore(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
