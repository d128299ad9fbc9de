import type { CompaniesPorts } from './ports.ts';

const laterMs = 5 * 60_000;

/**
 * Removes the CSD of an RFC from the provider, unless a company still issues with it.
 * While the provider is away it is put off; a refusal is final, for what is not there needs no removal.
 */
export async function removeCsd(
  ports: Pick<CompaniesPorts, 'companies' | 'csdRegistry' | 'outbox'>,
  { rfc }: { readonly rfc: string },
): Promise<void> {
  if (await ports.companies.someoneIssuesAs(rfc)) return;
  const outcome = await ports.csdRegistry.remove(rfc);
  if (outcome.kind === 'unavailable') await ports.outbox.add('remove-csd', { rfc }, { delayMs: laterMs });
}
