import { AskSat } from '@timbra/core/invoicing/cancelling/ask-sat.ts';
import { AttendCancellation } from '@timbra/core/invoicing/cancelling/attend-cancellation.ts';
import { CancelSubstituted } from '@timbra/core/invoicing/cancelling/cancel-substituted.ts';
import type { CancellationNotices } from '@timbra/core/invoicing/cancelling/cancellation-notices.ts';
import type { Cancellations } from '@timbra/core/invoicing/cancelling/cancellations.ts';
import { GetAcuse } from '@timbra/core/invoicing/cancelling/get-acuse.ts';
import { LookElsewhere } from '@timbra/core/invoicing/cancelling/look-elsewhere.ts';
import { NoticeElsewhere } from '@timbra/core/invoicing/cancelling/notice-elsewhere.ts';
import { PreviewCancellation } from '@timbra/core/invoicing/cancelling/preview-cancellation.ts';
import { RefreshCancellation } from '@timbra/core/invoicing/cancelling/refresh-cancellation.ts';
import { RequestCancellation } from '@timbra/core/invoicing/cancelling/request-cancellation.ts';
import { RequireReplaceable } from '@timbra/core/invoicing/cancelling/require-replaceable.ts';
import type { SatStatus } from '@timbra/core/invoicing/cancelling/sat-status.ts';
import type { Substitutions } from '@timbra/core/invoicing/cancelling/substitutions.ts';
import { SweepCancellations } from '@timbra/core/invoicing/cancelling/sweep-cancellations.ts';
import { WriteCancellationMail } from '@timbra/core/invoicing/cancelling/write-cancellation-mail.ts';
import { NotifyCancellation } from '@timbra/core/notifications/notify-cancellation.ts';
import { cancellationsArea as area } from '../http/routes/cancellations.ts';
import type { Area } from '../http/server.ts';
import { PostgresCancellationLetters } from '../postgres/postgres-cancellation-letters.ts';
import { PostgresCancellationNotices } from '../postgres/postgres-cancellation-notices.ts';
import { PostgresCancellations } from '../postgres/postgres-cancellations.ts';
import { PostgresSatRounds } from '../postgres/postgres-sat-rounds.ts';
import { PostgresSubstitutions } from '../postgres/postgres-substitutions.ts';
import { ConsultaCfdi } from '../sat/consulta-cfdi.ts';
import { DuplicateInvoice } from '@timbra/core/invoicing/drafting/duplicate-invoice.ts';
import { SummarizeDraft } from '@timbra/core/invoicing/drafting/summarize-draft.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { lawBook } from './law.ts';
import { invoiceFiles, invoices, origins } from './invoicing.ts';
import { outgoingMails } from './notifications.ts';
import { invoiceCanceller } from './provider.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const notices = serviceId<CancellationNotices>('cancellationNotices');
const substitutions = serviceId<Substitutions>('substitutions');
export const cancellations = serviceId<Cancellations>('cancellations');
const satStatus = serviceId<SatStatus>('satStatus');

/** A round asks SAT twice and the provider once; whoever died in it is succeeded this long after that. */
const leaseMarginMs = 10_000;

export function bindCancelling(bind: Bind): void {
  const { transactions, ids, outbox, clock, config, database } = serviceIds;
  bind(satStatus, (get) => new ConsultaCfdi(get(config).sat));
  bind(cancellations, (get) => {
    const { pac, sat } = get(config);
    return new PostgresCancellations(get(database), get(clock), pac.timeoutMs + 2 * sat.timeoutMs + leaseMarginMs);
  });
  bind(notices, (get) => new PostgresCancellationNotices(get(database)));
  bind(NotifyCancellation, (get) => new NotifyCancellation(get(allPorts), get(outgoingMails), get(notices)));
  bind(
    WriteCancellationMail,
    (get) =>
      new WriteCancellationMail(
        new PostgresCancellationLetters(get(database)),
        get(allPorts),
        publicUrlOf(get(config)),
      ),
  );
  bind(RequireReplaceable, (get) => new RequireReplaceable(get(cancellations)));
  bind(
    DuplicateInvoice,
    (get) =>
      new DuplicateInvoice(
        get(invoices),
        get(ids),
        get(SummarizeDraft),
        get(transactions),
        get(RequireReplaceable),
        get(notices),
      ),
  );
  bind(AskSat, (get) => new AskSat(get(satStatus), get(cancellations), get(clock)));
  bind(
    RequestCancellation,
    (get) =>
      new RequestCancellation(
        get(transactions),
        get(invoices),
        get(origins),
        get(cancellations),
        get(notices),
        get(clock),
      ),
  );
  bind(
    AttendCancellation,
    (get) =>
      new AttendCancellation(
        get(transactions),
        get(cancellations),
        get(invoiceCanceller),
        get(AskSat),
        get(NotifyCancellation),
        get(clock),
        get(config).pac.settleMs,
      ),
  );
  bind(
    NoticeElsewhere,
    (get) =>
      new NoticeElsewhere({
        transactions: get(transactions),
        invoices: get(invoices),
        files: get(invoiceFiles),
        cancellations: get(cancellations),
        sat: get(AskSat),
        news: get(NotifyCancellation),
        clock: get(clock),
      }),
  );
  bind(
    LookElsewhere,
    (get) => new LookElsewhere(new PostgresSatRounds(get(database), get(clock)), get(NoticeElsewhere), get(clock)),
  );
  bind(
    RefreshCancellation,
    (get) =>
      new RefreshCancellation({
        invoices: get(invoices),
        files: get(invoiceFiles),
        attend: get(AttendCancellation),
        sat: get(AskSat),
        transactions: get(transactions),
        outbox: get(outbox),
      }),
  );
  bind(
    PreviewCancellation,
    (get) =>
      new PreviewCancellation(
        get(invoices),
        get(invoiceFiles),
        get(cancellations),
        get(AskSat),
        get(lawBook),
        get(clock),
      ),
  );
  bind(GetAcuse, (get) => new GetAcuse(get(allPorts), get(cancellations), get(invoiceCanceller)));
  bind(substitutions, (get) => new PostgresSubstitutions(get(database)));
  bind(
    CancelSubstituted,
    (get) =>
      new CancelSubstituted(
        get(transactions),
        get(substitutions),
        get(invoices),
        get(RequestCancellation),
        get(AttendCancellation),
        get(NotifyCancellation),
        get(clock),
      ),
  );
  bind(
    SweepCancellations,
    (get) => new SweepCancellations(get(transactions), get(cancellations), get(substitutions), get(outbox)),
  );
}

export function cancellationsArea(get: Get): Area {
  return area({
    clock: get(serviceIds.clock),
    preview: get(PreviewCancellation),
    request: get(RequestCancellation),
    attend: get(AttendCancellation),
    refresh: get(RefreshCancellation),
    acuse: get(GetAcuse),
    ports: get(allPorts),
  });
}
