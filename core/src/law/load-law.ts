import { DomainError } from '../shared/errors.ts';
import type { Law } from './law.ts';
import type { LawPorts } from './ports.ts';
import { contradictions, isSameFile, lawWith, type LawRows } from './with-rows.ts';

type Ports = Pick<LawPorts, 'lawLoads' | 'transactions' | 'ids' | 'clock'> & { readonly shippedLaw: Law };

/**
 * Takes over rows of the law that an operator has read somewhere, without a release.
 * A file that was the last one to be loaded is not loaded a second time: whoever saw the command die runs it again.
 * @param file its name. @param by who loads it.
 * @returns the id of the load.
 * @throws DomainError CONFLICT where a row contradicts the law that stands; nothing of the file is taken then.
 */
export function loadLaw(ports: Ports, file: string, rows: LawRows, by: string): Promise<string> {
  const { lawLoads, ids, clock } = ports;
  return ports.transactions.run(async () => {
    await lawLoads.hold();
    const standing = await lawLoads.all();
    const last = standing.at(-1);
    if (last && isSameFile(last.rows, rows)) return last.id;
    const against = contradictions(lawWith(ports.shippedLaw, standing), rows);
    if (against.length > 0) throw new DomainError('CONFLICT', against.join('\n'));
    const id = ids.next();
    await lawLoads.add({ id, name: file, rows, loadedBy: by, loadedAt: clock.now() });
    return id;
  });
}

/** Takes a load back, with all of its rows. @throws DomainError NOT_FOUND */
export async function withdrawLaw(ports: Pick<LawPorts, 'lawLoads' | 'clock'>, id: string, by: string): Promise<void> {
  if (await ports.lawLoads.withdraw(id, by, ports.clock.now())) return;
  throw new DomainError('NOT_FOUND', 'No hay una carga con ese ID, o ya se retiró.');
}
