import type { NewEvent } from '../../shared/events/events.ts';
import type { Recording } from '../../shared/events/recording.ts';
import type { CancellationStatus, CancellationVia } from './cancellation.ts';
import type { Cancellations } from './cancellations.ts';

const updated = (id: string, status: 'CANCELLING' | 'ISSUED', cancellation: CancellationStatus): NewEvent => ({
  type: 'invoice.cancellation_updated',
  recordId: id,
  data: { status, cancellation },
});

const cancelled = (id: string, via: CancellationVia): NewEvent => ({
  type: 'invoice.cancelled',
  recordId: id,
  data: { status: 'CANCELLED', cancellation: 'cancelled', via },
});

export const cancellationsRecording: Recording<Cancellations> = {
  hold: 'nothing',
  blockers: 'nothing',
  isSubstituted: 'nothing',
  open: (opened, { invoiceId }) => (opened ? [updated(invoiceId, 'CANCELLING', 'requested')] : []),
  take: 'nothing',
  recordSent: 'nothing',
  leave: (left, id, _seen, { status }) => (left && status ? [updated(id, 'CANCELLING', status)] : []),
  end: (ended, id, _seen, ending) => {
    if (!ended) return [];
    return [ending.status === 'cancelled' ? cancelled(id, ending.via) : updated(id, 'ISSUED', ending.status)];
  },
  endExternally: (ended, id, { via }) => (ended ? [cancelled(id, via)] : []),
  saveCheck: 'nothing',
  saveAcuse: 'nothing',
  acuse: 'nothing',
  due: 'nothing',
};
