import { Access } from '@timbra/core/access/access.ts';
import { ApplyStray } from '@timbra/core/purchases/apply-stray.ts';
import { AskForReturn } from '@timbra/core/purchases/ask-for-return.ts';
import { AttendPurchase } from '@timbra/core/purchases/attend-purchase.ts';
import { allPorts } from './all-ports.ts';
import { CancelPurchase } from '@timbra/core/purchases/cancel-purchase.ts';
import { ClaimPurchases } from '@timbra/core/purchases/claim-purchases.ts';
import { CreateBuyerAccount } from '@timbra/core/purchases/create-buyer-account.ts';
import { CreditPurchase } from '@timbra/core/purchases/credit-purchase.ts';
import { GetPaymentState } from '@timbra/core/purchases/get-payment-state.ts';
import { GiveBackTransfer } from '@timbra/core/purchases/give-back-transfer.ts';
import { OpenBuyerAccount } from '@timbra/core/purchases/open-buyer-account.ts';
import { OpenPayment } from '@timbra/core/purchases/open-payment.ts';
import { ProcessPayment } from '@timbra/core/purchases/process-payment.ts';
import type { Purchases } from '@timbra/core/purchases/purchases.ts';
import { ReceivePaymentEvent } from '@timbra/core/purchases/receive-payment-event.ts';
import { ReconcileBalance } from '@timbra/core/purchases/reconcile-balance.ts';
import { RecordPayment } from '@timbra/core/purchases/record-payment.ts';
import { RefundPurchase } from '@timbra/core/purchases/refund-purchase.ts';
import { RefuseOpenPurchases } from '@timbra/core/purchases/refuse-open-purchases.ts';
import { ResumePayment } from '@timbra/core/purchases/resume-payment.ts';
import { ReturnBalance } from '@timbra/core/purchases/return-balance.ts';
import { ReturnStray } from '@timbra/core/purchases/return-stray.ts';
import { ReversePurchase } from '@timbra/core/purchases/reverse-purchase.ts';
import { SettlePayment } from '@timbra/core/purchases/settle-payment.ts';
import { StartPurchase } from '@timbra/core/purchases/start-purchase.ts';
import type { StrayPayments } from '@timbra/core/purchases/stray-payments.ts';
import { SweepPurchases } from '@timbra/core/purchases/sweep-purchases.ts';
import { TellPart } from '@timbra/core/purchases/tell-part.ts';
import { TellStray } from '@timbra/core/purchases/tell-stray.ts';
import type { TransferReturns } from '@timbra/core/purchases/transfer-returns.ts';
import { WithdrawPurchases } from '@timbra/core/purchases/withdraw-purchases.ts';
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
import { paymentEvents, paymentGateway } from './payment-provider.ts';
import { publicUrlOf } from './public-url.ts';
import { stampLedger } from './stamps.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const purchases = serviceId<Purchases>('purchases');
export const strayPayments = serviceId<StrayPayments>('strayPayments');
const transferReturns = serviceId<TransferReturns>('transferReturns');

/** Of people who buy; of accounts only one is made of them, and some tries end nowhere. */
const guestPaymentsPerAccount = 5;

export function bindPurchases(bind: Bind): void {
  const { database, transactions, outbox, ids, clock, config } = serviceIds;
  bind(purchases, (get) => new PostgresPurchases(get(database)));
  bind(CreditPurchase, (get) => new CreditPurchase(get(stampLedger), get(allPorts), get(outgoingMails)));
  bind(ReversePurchase, (get) => new ReversePurchase(get(stampLedger), get(allPorts), get(outgoingMails)));
  bind(
    RecordPayment,
    (get) =>
      new RecordPayment(
        get(purchases),
        get(CreditPurchase),
        get(ReversePurchase),
        get(TellPart),
        get(outgoingMails),
        get(outbox),
        get(transactions),
        get(clock),
      ),
  );
  bind(SettlePayment, (get) => new SettlePayment(get(purchases), get(paymentGateway), get(RecordPayment)));
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
        get(RecordPayment),
        get(transactions),
        get(outbox),
      ),
  );
  bind(ResumePayment, (get) => new ResumePayment(get(purchases), get(paymentGateway)));
  bind(GetPaymentState, (get) => new GetPaymentState(get(purchases), get(SettlePayment)));
  bind(ProcessPayment, (get) => new ProcessPayment(get(purchases), get(SettlePayment), get(Access)));
  bind(ReceivePaymentEvent, (get) => new ReceivePaymentEvent(get(paymentEvents), get(outbox)));
  bind(CancelPurchase, (get) => new CancelPurchase(get(purchases), get(paymentGateway), get(RecordPayment)));
  bind(WithdrawPurchases, (get) => new WithdrawPurchases(get(purchases), get(paymentGateway), get(RecordPayment)));
  bind(RefuseOpenPurchases, (get) => new RefuseOpenPurchases(get(purchases)));
  bind(SweepPurchases, (get) => new SweepPurchases(get(purchases), get(outbox), get(clock)));
  bindOperator(bind);
  bindStrayPayments(bind);
  bindAccounts(bind);
  bindMails(bind);
}

function bindStrayPayments(bind: Bind): void {
  const { database, transactions, ids, clock } = serviceIds;
  bind(strayPayments, (get) => new PostgresStrayPayments(get(database)));
  bind(TellPart, (get) => new TellPart(get(allPorts), get(outgoingMails)));
  bind(TellStray, (get) => new TellStray(get(allPorts), get(outgoingMails)));
  bind(
    ReconcileBalance,
    (get) =>
      new ReconcileBalance(
        get(purchases),
        get(strayPayments),
        get(paymentGateway),
        get(SettlePayment),
        get(TellStray),
        get(transferReturns),
        get(transactions),
        get(ids),
        get(clock),
      ),
  );
  bind(ReturnBalance, (get) => new ReturnBalance(get(strayPayments), get(paymentGateway), get(ReconcileBalance)));
  bind(ReturnStray, (get) => new ReturnStray(get(strayPayments), get(ReturnBalance), get(serviceIds.operatorActs)));
  bind(
    ApplyStray,
    (get) =>
      new ApplyStray(
        get(strayPayments),
        get(purchases),
        get(paymentGateway),
        get(SettlePayment),
        get(ReconcileBalance),
        get(serviceIds.operatorActs),
      ),
  );
  bind(WriteStrayMail, (get) => new WriteStrayMail(get(strayPayments), get(purchases)));
  bindReturns(bind);
}

function bindReturns(bind: Bind): void {
  const { database, transactions, outbox, clock, config } = serviceIds;
  bind(transferReturns, (get) => new PostgresTransferReturns(get(database)));
  bind(
    GiveBackTransfer,
    (get) => new GiveBackTransfer(get(transferReturns), get(ReturnBalance), get(TellStray), get(clock)),
  );
  bind(
    AskForReturn,
    (get) =>
      new AskForReturn(
        get(purchases),
        get(transferReturns),
        get(SettlePayment),
        get(outbox),
        get(transactions),
        get(clock),
      ),
  );
  bind(WritePartMail, (get) => new WritePartMail(get(purchases), get(transferReturns), publicUrlOf(get(config))));
}

function bindOperator(bind: Bind): void {
  bind(
    RefundPurchase,
    (get) => new RefundPurchase(get(purchases), get(paymentGateway), get(SettlePayment), get(serviceIds.operatorActs)),
  );
}

function bindAccounts(bind: Bind): void {
  const { transactions, clock } = serviceIds;
  bind(ClaimPurchases, (get) => new ClaimPurchases(get(purchases), get(CreditPurchase), get(transactions)));
  bind(
    OpenBuyerAccount,
    (get) =>
      new OpenBuyerAccount(
        get(purchases),
        get(allPorts),
        get(allPorts),
        get(CreditPurchase),
        get(identity.accountTokens),
        get(outgoingMails),
        get(transactions),
      ),
  );
  bind(CreateBuyerAccount, (get) => new CreateBuyerAccount(get(purchases), get(SettlePayment), get(OpenBuyerAccount)));
  bind(
    AttendPurchase,
    (get) =>
      new AttendPurchase(
        get(purchases),
        get(SettlePayment),
        get(paymentGateway),
        get(RecordPayment),
        get(OpenBuyerAccount),
        get(ReconcileBalance),
        get(GiveBackTransfer),
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
    resume: get(ResumePayment),
    process: get(ProcessPayment),
    state: get(GetPaymentState),
    askForReturn: get(AskForReturn),
    createAccount: get(CreateBuyerAccount),
    receive: get(ReceivePaymentEvent),
    ports: get(allPorts),
  });
  return [purchasesArea(list), payments];
}
