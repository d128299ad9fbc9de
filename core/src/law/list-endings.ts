import { requirePermission, type Actor } from '../access/actor.ts';
import { mexicoDay } from '../shared/local-time.ts';
import { endingsOf, type Ending } from './endings.ts';
import type { LawLoad, LawLoads } from './law-loads.ts';
import type { LawPorts } from './ports.ts';

export interface EndingLaw {
  readonly endings: readonly Ending[];
  /** They are those that hold, the latest first. */
  readonly loads: readonly LawLoad[];
}

type Ports = Pick<LawPorts, 'law' | 'clock'> & { readonly lawLoads: Pick<LawLoads, 'all'> };

/**
 * Lists for operators what of the law ends, and what they have loaded.
 * @throws DomainError FORBIDDEN
 */
export async function listEndings(ports: Ports, actor: Actor): Promise<EndingLaw> {
  requirePermission(actor, 'platform:operation');
  const [law, loads] = [await ports.law.read(), await ports.lawLoads.all()];
  return { endings: endingsOf(law, mexicoDay(ports.clock.now())), loads: loads.toReversed() };
}
