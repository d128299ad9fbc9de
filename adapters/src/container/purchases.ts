import { Access } from '@timbra/core/access/access.ts';
import { AttendPurchase } from '@timbra/core/purchases/attend-purchase.ts';
import { allPorts } from './all-ports.ts';
import { CreateBuyerAccount } from '@timbra/core/purchases/create-buyer-account.ts';
import { OpenBuyerAccount } from '@timbra/core/purchases/open-buyer-account.ts';
import { OpenPayment } from '@timbra/core/purchases/open-payment.ts';
import type { Purchases } from '@timbra/core/purchases/purchases.ts';
import { StartPurchase } from '@timbra/core/purchases/start-purchase.ts';
import type { StrayPayments } from '@timbra/core/purchases/stray-payments.ts';
import type { TransferReturns } from '@timbra/core/purchases/transfer-returns.ts';
import { WritePartMail } from '@timbra/core/purchases/write-part-mail.ts';
import { WritePurchaseMail } from '@timbra/core/purchases/write-purchase-mail.ts';
import { WriteReversalMail } from '@timbra/core/purchases/write-reversal-mail.ts';
import { WriteStrayMail } from '@timbra/core/purchases/write-stray-mail.ts';
import { WriteTransferMail } from '@timbra/core/purchases/write-transfer-mail.ts';
import { paymentsArea } from '../http/routes/payments.ts';
import { purchasesArea } from '../http/routes/purchases.ts';
import type { Area } from '../http/server.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { purchasesList } from '../postgres/lists/purchases.ts';
import { PostgresPurchases } from '../postgres/postgres-purchases.ts';
import { PostgresTransferReturns } from '../postgres/postgres-transfer-returns.ts';
import { PostgresStrayPayments } from '../postgres/postgres-stray-payments.ts';
import type { Bind, Get } from './bind.ts';
import { identity } from './identity.ts';
import { outgoingMails } from './notifications.ts';
import { paymentGateway } from './payment-provider.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const purchases = serviceId<Purchases>('purchases');
export const strayPayments = serviceId<StrayPayments>('strayPayments');
const transferReturns = serviceId<TransferReturns>('transferReturns');

/** Of people who buy; of accounts only one is made of them, and some tries end nowhere. */
const guestPaymentsPerAccount = 5;

export function bindPurchases(bind: Bind): void {
  const { database, transactions, outbox, ids, clock, config } = serviceIds;
  bind(purchases, (get) => new PostgresPurchases(get(database)));
  bind(
    StartPurchase,
    (get) =>
      new StartPurchase(
        get(allPorts),
        get(identity.users),
        get(Access),
        get(identity.rateLimits),
        get(ids),
        get(clock),
        get(config).registerLimit * guestPaymentsPerAccount,
      ),
  );
  bind(
    OpenPayment,
    (get) =>
      new OpenPayment(
        get(StartPurchase),
        get(purchases),
        get(paymentGateway),
        get(allPorts),
        get(transactions),
        get(outbox),
      ),
  );
  bindStrayPayments(bind);
  bindAccounts(bind);
  bindMails(bind);
}

function bindStrayPayments(bind: Bind): void {
  const { database } = serviceIds;
  bind(strayPayments, (get) => new PostgresStrayPayments(get(database)));
  bind(WriteStrayMail, (get) => new WriteStrayMail(get(strayPayments), get(purchases)));
  bindReturns(bind);
}

function bindReturns(bind: Bind): void {
  const { database, config } = serviceIds;
  bind(transferReturns, (get) => new PostgresTransferReturns(get(database)));
  bind(WritePartMail, (get) => new WritePartMail(get(purchases), get(transferReturns), publicUrlOf(get(config))));
}

function bindAccounts(bind: Bind): void {
  const { transactions, clock } = serviceIds;
  bind(
    OpenBuyerAccount,
    (get) =>
      new OpenBuyerAccount(
        get(purchases),
        get(allPorts),
        get(allPorts),
        get(allPorts),
        get(identity.accountTokens),
        get(outgoingMails),
        get(transactions),
      ),
  );
  bind(CreateBuyerAccount, (get) => new CreateBuyerAccount(get(purchases), get(allPorts), get(OpenBuyerAccount)));
  bind(
    AttendPurchase,
    (get) =>
      new AttendPurchase(
        get(purchases),
        get(allPorts),
        get(paymentGateway),
        get(allPorts),
        get(OpenBuyerAccount),
        get(allPorts),
        get(allPorts),
        get(clock),
      ),
  );
}

function bindMails(bind: Bind): void {
  bind(WritePurchaseMail, (get) => new WritePurchaseMail(get(purchases), publicUrlOf(get(serviceIds.config))));
  bind(WriteReversalMail, (get) => new WriteReversalMail(get(purchases), publicUrlOf(get(serviceIds.config))));
  bind(WriteTransferMail, (get) => new WriteTransferMail(get(purchases)));
}

export function purchasesAreas(get: Get): Area[] {
  const list = new PostgresList(get(serviceIds.database), purchasesList);
  const payments = paymentsArea({
    publishableKey: get(serviceIds.config).stripe.publishableKey,
    purchases: list,
    open: get(OpenPayment),
    createAccount: get(CreateBuyerAccount),
    ports: get(allPorts),
  });
  return [purchasesArea(list), payments];
}
