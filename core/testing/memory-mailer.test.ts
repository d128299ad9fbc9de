import { mailerContract } from './mailer-contract.ts';
import { MemoryMailer } from './memory-mailer.ts';

mailerContract('MemoryMailer', async () => {
  const mailer = new MemoryMailer();
  const unknown = 'nadie@ejemplo.mx';
  mailer.unknown.add(unknown);
  return { mailer, taken: async () => mailer.sent, unknown };
});
