import type { Purchases } from '@timbra/core/purchases/purchases.ts';
import type { StrayPayments } from '@timbra/core/purchases/stray-payments.ts';
import type { TransferReturns } from '@timbra/core/purchases/transfer-returns.ts';
import { WritePartMail } from '@timbra/core/purchases/write-part-mail.ts';
import { WritePurchaseMail } from '@timbra/core/purchases/write-purchase-mail.ts';
import { WriteReversalMail } from '@timbra/core/purchases/write-reversal-mail.ts';
import { WriteStrayMail } from '@timbra/core/purchases/write-stray-mail.ts';
import { WriteTransferMail } from '@timbra/core/purchases/write-transfer-mail.ts';
import { PostgresPurchases } from '../postgres/postgres-purchases.ts';
import { PostgresTransferReturns } from '../postgres/postgres-transfer-returns.ts';
import { PostgresStrayPayments } from '../postgres/postgres-stray-payments.ts';
import type { Bind } from './bind.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const purchases = serviceId<Purchases>('purchases');
export const strayPayments = serviceId<StrayPayments>('strayPayments');
const transferReturns = serviceId<TransferReturns>('transferReturns');
const guestPaymentsPerHour = serviceId<number>('guestPaymentsPerHour');

/** Of people who buy; of accounts only one is made of them, and some tries end nowhere. */
const guestPaymentsPerAccount = 5;

export function bindPurchases(bind: Bind): void {
  const { database, config } = serviceIds;
  bind(purchases, (get) => new PostgresPurchases(get(database)));
  bind(strayPayments, (get) => new PostgresStrayPayments(get(database)));
  bind(transferReturns, (get) => new PostgresTransferReturns(get(database)));
  bind(guestPaymentsPerHour, (get) => get(config).registerLimit * guestPaymentsPerAccount);
  bind(WritePurchaseMail, (get) => new WritePurchaseMail(get(purchases), publicUrlOf(get(config))));
  bind(WriteReversalMail, (get) => new WriteReversalMail(get(purchases), publicUrlOf(get(config))));
  bind(WriteTransferMail, (get) => new WriteTransferMail(get(purchases)));
  bind(WriteStrayMail, (get) => new WriteStrayMail(get(strayPayments), get(purchases)));
  bind(WritePartMail, (get) => new WritePartMail(get(purchases), get(transferReturns), publicUrlOf(get(config))));
}
