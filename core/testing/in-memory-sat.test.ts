import { Decimal } from '../src/shared/money/decimal.ts';
import { InMemorySat } from './in-memory-sat.ts';
import { invoiceCancellerContract } from './invoice-canceller-contract.ts';

invoiceCancellerContract('InMemorySat', async () => {
  const sat = new InMemorySat();
  return {
    canceller: sat,
    sat,
    document: async (manner) => {
      const [providerId, uuid] = [crypto.randomUUID(), crypto.randomUUID()];
      sat.know(providerId, uuid);
      sat.asksReceivers = manner === 'asks';
      if (manner !== 'plain' && manner !== 'asks') sat.trouble(manner);
      const parties = { rfcEmisor: 'EKU9003173C9', rfcReceptor: 'URE180429TM6' };
      return { providerId, query: { uuid, ...parties, total: Decimal.parse('1160.00'), sello: '' } };
    },
    receiverSays: async ({ providerId }, answer) => sat.receiverSays(providerId, answer),
  };
});
