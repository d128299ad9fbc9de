import type { Container } from 'inversify';
import { Access } from '@timbra/core/access/access.ts';
import { CreateCompany } from '@timbra/core/companies/create-company.ts';
import { CreateAccount } from '@timbra/core/identity/create-account.ts';
import { GetUser } from '@timbra/core/identity/get-user.ts';
import { StartSession } from '@timbra/core/identity/start-session.ts';
import { Notify } from '@timbra/core/notifications/notify.ts';
import { GetPlan } from '@timbra/core/plans/get-plan.ts';
import { ApplyStray } from '@timbra/core/purchases/apply-stray.ts';
import { AttendPurchase } from '@timbra/core/purchases/attend-purchase.ts';
import { CancelPurchase } from '@timbra/core/purchases/cancel-purchase.ts';
import { ClaimPurchases } from '@timbra/core/purchases/claim-purchases.ts';
import { CreateBuyerAccount } from '@timbra/core/purchases/create-buyer-account.ts';
import { CreditPurchase } from '@timbra/core/purchases/credit-purchase.ts';
import { GetPaymentState } from '@timbra/core/purchases/get-payment-state.ts';
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
import { ReturnStray } from '@timbra/core/purchases/return-stray.ts';
import { ReversePurchase } from '@timbra/core/purchases/reverse-purchase.ts';
import { SettlePayment } from '@timbra/core/purchases/settle-payment.ts';
import { StartPurchase } from '@timbra/core/purchases/start-purchase.ts';
import type { StrayPayments } from '@timbra/core/purchases/stray-payments.ts';
import { SweepPurchases } from '@timbra/core/purchases/sweep-purchases.ts';
import { TellStray } from '@timbra/core/purchases/tell-stray.ts';
import { WithdrawPurchases } from '@timbra/core/purchases/withdraw-purchases.ts';
import { WritePurchaseMail } from '@timbra/core/purchases/write-purchase-mail.ts';
import { WriteReversalMail } from '@timbra/core/purchases/write-reversal-mail.ts';
import { WriteStrayMail } from '@timbra/core/purchases/write-stray-mail.ts';
import { WriteTransferMail } from '@timbra/core/purchases/write-transfer-mail.ts';
import type { OperatorActs } from '@timbra/core/shared/operator-acts.ts';
import { operatorArea } from '../http/routes/operator.ts';
import { paymentsArea } from '../http/routes/payments.ts';
import { purchasesArea } from '../http/routes/purchases.ts';
import type { Area } from '../http/server.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { purchasesList } from '../postgres/lists/purchases.ts';
import { strayPaymentsList } from '../postgres/lists/stray-payments.ts';
import { PostgresOperatorActs } from '../postgres/postgres-operator-acts.ts';
import { PostgresPurchases } from '../postgres/postgres-purchases.ts';
import { PostgresStrayPayments } from '../postgres/postgres-stray-payments.ts';
import { identity } from './identity.ts';
import { outgoingMails } from './notifications.ts';
import { paymentEvents, paymentGateway } from './payment-provider.ts';
import { publicUrlOf } from './public-url.ts';
import { stampLedger } from './stamps.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

export const purchases = token<Purchases>('Purchases');
export const strayPayments = token<StrayPayments>('StrayPayments');
const operatorActs = token<OperatorActs>('OperatorActs');

/** Of people who buy; of accounts only one is made of them, and some tries end nowhere. */
const guestPaymentsPerAccount = 5;

export function bindPurchases(container: Container): void {
  const { database, transactions, outbox, ids, clock, config } = tokens;
  container.bind(purchases).toResolvedValue((db) => new PostgresPurchases(db), [database]);
  bindClass(container, CreditPurchase, [stampLedger, Notify, outgoingMails]);
  bindClass(container, ReversePurchase, [stampLedger, Notify, outgoingMails]);
  bindClass(container, RecordPayment, [
    purchases,
    CreditPurchase,
    ReversePurchase,
    outgoingMails,
    outbox,
    transactions,
    clock,
  ]);
  bindClass(container, SettlePayment, [paymentGateway, RecordPayment]);
  container
    .bind(StartPurchase)
    .toResolvedValue(
      (plans, users, companies, limits, making, time, { registerLimit }) =>
        new StartPurchase(plans, users, companies, limits, making, time, registerLimit * guestPaymentsPerAccount),
      [GetPlan, identity.users, Access, identity.rateLimits, ids, clock, config],
    );
  bindClass(container, OpenPayment, [StartPurchase, purchases, paymentGateway, RecordPayment, transactions, outbox]);
  bindClass(container, ResumePayment, [purchases, paymentGateway]);
  bindClass(container, GetPaymentState, [purchases, paymentGateway, RecordPayment]);
  bindClass(container, ProcessPayment, [purchases, SettlePayment, Access]);
  bindClass(container, ReceivePaymentEvent, [paymentEvents, outbox]);
  bindClass(container, CancelPurchase, [purchases, paymentGateway, RecordPayment]);
  bindClass(container, WithdrawPurchases, [purchases, paymentGateway, RecordPayment]);
  bindClass(container, RefuseOpenPurchases, [purchases]);
  bindClass(container, SweepPurchases, [purchases, outbox, clock]);
  bindOperator(container);
  bindStrayPayments(container);
  bindAccounts(container);
  bindMails(container);
}

function bindStrayPayments(container: Container): void {
  const { database, transactions, ids, clock } = tokens;
  container.bind(strayPayments).toResolvedValue((db) => new PostgresStrayPayments(db), [database]);
  bindClass(container, TellStray, [Notify, outgoingMails]);
  bindClass(container, ReconcileBalance, [
    purchases,
    strayPayments,
    paymentGateway,
    SettlePayment,
    TellStray,
    transactions,
    ids,
    clock,
  ]);
  bindClass(container, ReturnStray, [strayPayments, paymentGateway, ReconcileBalance, operatorActs]);
  bindClass(container, ApplyStray, [
    strayPayments,
    purchases,
    paymentGateway,
    SettlePayment,
    ReconcileBalance,
    operatorActs,
  ]);
  bindClass(container, WriteStrayMail, [strayPayments, purchases]);
}

function bindOperator(container: Container): void {
  const { database, ids, clock } = tokens;
  container
    .bind(operatorActs)
    .toResolvedValue((db, making, time) => new PostgresOperatorActs(db, making, time), [database, ids, clock]);
  bindClass(container, RefundPurchase, [purchases, paymentGateway, RecordPayment, operatorActs]);
}

function bindAccounts(container: Container): void {
  const { transactions, clock } = tokens;
  bindClass(container, ClaimPurchases, [purchases, CreditPurchase, transactions]);
  bindClass(container, OpenBuyerAccount, [
    purchases,
    CreateAccount,
    CreateCompany,
    CreditPurchase,
    identity.tokens,
    outgoingMails,
    transactions,
  ]);
  bindClass(container, CreateBuyerAccount, [purchases, SettlePayment, OpenBuyerAccount]);
  bindClass(container, AttendPurchase, [
    purchases,
    paymentGateway,
    RecordPayment,
    OpenBuyerAccount,
    ReconcileBalance,
    clock,
  ]);
}

function bindMails(container: Container): void {
  container
    .bind(WritePurchaseMail)
    .toResolvedValue((sold, config) => new WritePurchaseMail(sold, publicUrlOf(config)), [purchases, tokens.config]);
  container
    .bind(WriteReversalMail)
    .toResolvedValue((sold, config) => new WriteReversalMail(sold, publicUrlOf(config)), [purchases, tokens.config]);
  bindClass(container, WriteTransferMail, [purchases]);
}

export function purchasesAreas(container: Container): Area[] {
  const list = new PostgresList(container.get(tokens.database), purchasesList);
  const payments = paymentsArea({
    publishableKey: container.get(tokens.config).stripe.publishableKey,
    purchases: list,
    open: container.get(OpenPayment),
    resume: container.get(ResumePayment),
    process: container.get(ProcessPayment),
    state: container.get(GetPaymentState),
    createAccount: container.get(CreateBuyerAccount),
    startSession: container.get(StartSession),
    getUser: container.get(GetUser),
    receive: container.get(ReceivePaymentEvent),
  });
  const strays = new PostgresList(container.get(tokens.database), strayPaymentsList);
  return [purchasesArea(list), payments, operatorArea(strays)];
}
