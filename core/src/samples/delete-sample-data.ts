import { type Actor, ownScope } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { SampleData } from './sample-data.ts';

/**
 * @returns how many records stay because documents of the user name them.
 * @throws DomainError NOT_FOUND where the account has no sample data, or none any more.
 */
export async function deleteSampleData(
  ports: { readonly sampleData: Pick<SampleData, 'remove'> },
  actor: Actor,
): Promise<number> {
  const retained = await ports.sampleData.remove(ownScope(actor));
  if (retained === undefined) throw notFound('No hay datos de ejemplo.');
  return retained;
}
