import type { ImportsPorts } from './ports.ts';

/** An import of a company is over: whichever waited for it is not left to the next sweep. In the caller's transaction. */
export async function startNextImport(
  ports: Pick<ImportsPorts, 'importRuns' | 'outbox'>,
  companyId: string,
): Promise<void> {
  const importId = await ports.importRuns.nextOf(companyId);
  if (importId !== undefined) await ports.outbox.add('run-import', { importId });
}
