import type { NewEvent, Recording } from '../shared/events/events.ts';
import type { StampLedger } from './ports.ts';

const credited = (userId: string, amount: number): NewEvent => ({
  type: 'stamps.credited',
  recordId: userId,
  data: { amount },
});

/** That few or none are left is told of by `remindUsers`, once for each round of stamps. */
export const stampLedgerRecording: Recording<StampLedger> = {
  grant: (_, { userId, amount }) => [credited(userId, amount)],
  // A purchase comes to an account once, by this.
  sell: (_, { userId, amount, purchaseId }) => [
    { type: 'purchase.completed', recordId: purchaseId, data: { status: 'COMPLETED', stamps: amount } },
    credited(userId, amount),
  ],
  takeBack: 'nothing',
  reserve: 'nothing',
  reserveEach: 'nothing',
  leftOfKey: 'nothing',
  release: 'nothing',
  expire: 'nothing',
  balance: 'nothing',
};
