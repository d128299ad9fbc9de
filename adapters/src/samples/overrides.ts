import type { Overrides } from '../container/container.ts';
import { authenticator } from '../container/identity.ts';
import { stampings } from '../container/invoicing.ts';
import { serviceIds } from '../container/service-ids.ts';
import { OwnKeys } from './own-keys.ts';
import type { OwnSession } from './own-session.ts';
import { OwnOutbox, OwnStampings } from './own-stamping.ts';
import type { SampleClock } from './sample-clock.ts';
import { SampleIds } from './sample-ids.ts';

/** A document that a process had at hand when it died is another's this long after one call to the provider. */
const leaseMs = 5_000;

/** The product as whoever makes sample data runs it: on another clock, with marked ids, apart from the worker. */
export const overridesFor =
  (clock: SampleClock, session: OwnSession): Overrides =>
  (container) => {
    const { clock: theClock, ids: theIds, outbox, database, config, idempotencyKeys } = serviceIds;
    const ids = new SampleIds(clock);
    container.rebind(theClock).toConstantValue(clock);
    container.rebind(theIds).toConstantValue(ids);
    container.rebind(authenticator).toConstantValue(session);
    container.rebind(outbox).toConstantValue(new OwnOutbox(container.get(database)));
    container.rebind(idempotencyKeys).toConstantValue(new OwnKeys(container.get(database)));
    const ownMs = container.get(config).pac.timeoutMs + leaseMs;
    container.rebind(stampings).toConstantValue(new OwnStampings(container.get(database), clock, ids, ownMs));
  };
