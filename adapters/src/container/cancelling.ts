import type { CancellationEvents } from '@timbra/core/invoicing/cancelling/cancellation-events.ts';
import type { SatRounds } from '@timbra/core/invoicing/cancelling/sat-rounds.ts';
import type { CancellationNotices } from '@timbra/core/invoicing/cancelling/cancellation-notices.ts';
import type { Cancellations } from '@timbra/core/invoicing/cancelling/cancellations.ts';
import type { SatStatus } from '@timbra/core/invoicing/cancelling/sat-status.ts';
import type { Substitutions } from '@timbra/core/invoicing/cancelling/substitutions.ts';
import { WriteCancellationMail } from '@timbra/core/invoicing/cancelling/write-cancellation-mail.ts';
import { NotifyCancellation } from '@timbra/core/notifications/notify-cancellation.ts';
import { PostgresCancellationMailFacts } from '../postgres/postgres-cancellation-mail-facts.ts';
import { PostgresCancellationNotices } from '../postgres/postgres-cancellation-notices.ts';
import { PostgresCancellations } from '../postgres/postgres-cancellations.ts';
import { PostgresSatRounds } from '../postgres/postgres-sat-rounds.ts';
import { PostgresSubstitutions } from '../postgres/postgres-substitutions.ts';
import { ConsultaCfdi } from '../sat/consulta-cfdi.ts';
import { allParts } from './all-parts.ts';
import type { Bind } from './bind.ts';
import { outgoingMails } from './notifications.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const notices = serviceId<CancellationNotices>('cancellationNotices');
const cancellationEvents = serviceId<CancellationEvents>('cancellationEvents');
const satRounds = serviceId<SatRounds>('satRounds');
const cancelSettleMs = serviceId<number>('cancelSettleMs');
const substitutions = serviceId<Substitutions>('substitutions');
export const cancellations = serviceId<Cancellations>('cancellations');
const satStatus = serviceId<SatStatus>('satStatus');

/** A round asks SAT twice and the provider once; whoever died in it is succeeded this long after that. */
const leaseMarginMs = 10_000;

export function bindCancelling(bind: Bind): void {
  const { clock, config, database } = serviceIds;
  bind(satStatus, (get) => new ConsultaCfdi(get(config).sat));
  bind(cancellations, (get) => {
    const { pac, sat } = get(config);
    return new PostgresCancellations(get(database), get(clock), pac.timeoutMs + 2 * sat.timeoutMs + leaseMarginMs);
  });
  bind(notices, (get) => new PostgresCancellationNotices(get(database)));
  bind(cancellationEvents, (get) => new NotifyCancellation(get(allParts), get(outgoingMails), get(notices)));
  bind(satRounds, (get) => new PostgresSatRounds(get(database), get(clock)));
  bind(cancelSettleMs, (get) => get(config).pac.settleMs);
  bind(
    WriteCancellationMail,
    (get) =>
      new WriteCancellationMail(
        new PostgresCancellationMailFacts(get(database)),
        get(allParts),
        publicUrlOf(get(config)),
      ),
  );
  bind(substitutions, (get) => new PostgresSubstitutions(get(database)));
}
