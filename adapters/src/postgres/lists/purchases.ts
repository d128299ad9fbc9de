import type { PurchaseAnswer } from '@timbra/contract/purchases.ts';
import { paymentMethods } from '../../presenters/present-purchase.ts';
import { date, stateMeans } from '../sql.ts';
import type { ListDescription } from './description.ts';

interface Row extends Omit<
  PurchaseAnswer,
  | 'price'
  | 'amount'
  | 'refunded'
  | 'received'
  | 'paymentMethod'
  | 'createdAt'
  | 'completedAt'
  | 'transfer'
  | 'hasInvoice'
  | 'invoiceCount'
  | 'invoiceRefusal'
  | 'paymentRefusal'
> {
  /** It is of the document that was refused last; null where none was. */
  readonly refusal: readonly { readonly message: string }[] | null;
  /** The version before keeps it where an attempt after it has paid. */
  readonly paymentRefusal: NonNullable<PurchaseAnswer['paymentRefusal']> | null;
  readonly price: string;
  readonly amount: string;
  readonly refunded: string;
  readonly received: string;
  readonly method: 'card' | 'transfer';
  readonly transfer:
    | (Omit<NonNullable<PurchaseAnswer['transfer']>, 'expiresAt' | 'beneficiary'> & { beneficiary?: string | null })
    | null;
  readonly createdAt: string | Date;
  readonly expiresAt: string | Date;
  readonly completedAt: string | Date | null;
}

/** These documents invoice a purchase, the newest first; what was refused or cancelled invoices nothing. */
const invoices = `
  (select coalesce(jsonb_agg(jsonb_build_object(
     'id', v.id, 'number', v.serie || '-' || v.folio, 'serie', v.serie, 'folio', v.folio,
     'createdAt', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'facturamaId', v.provider_id
   ) order by v.id desc), '[]')
   from purchase_invoices i join invoices v on v.id = i.invoice_id
   where i.purchase_id = t.id and ${stateMeans('v.status', 'live')})`;

const refusal = `
  (select v.errors from purchase_invoices i join invoices v on v.id = i.invoice_id
   where i.purchase_id = t.id and ${stateMeans('v.status', 'editable')} order by v.id desc limit 1)`;

/** Returns the refusal; whoever asks again has a document under way, and what was said before counts no more. */
const refusalOf = ({ invoices: live, refusal: errors }: Pick<Row, 'invoices' | 'refusal'>): string | null =>
  live.length > 0 || errors === null ? null : (errors[0]?.message ?? 'El proveedor rechazó la factura.');

export const purchasesList: ListDescription<Row, PurchaseAnswer> = {
  name: 'purchases',
  table: 'purchases',
  owner: 'user',
  live: 't.attempted_at is not null',
  columns: {
    id: { sql: 't.id' },
    planId: { sql: 't.plan_id' },
    planName: { sql: 't.plan_name', collated: true },
    timbres: { sql: 't.timbres' },
    price: { sql: 't.price' },
    amount: { sql: 't.amount' },
    status: { sql: 't.status' },
    paymentMethod: { sql: `case t.method when 'card' then 'Stripe' else 'Transfer' end` },
    customerName: { sql: 't.customer_name', collated: true },
    customerEmail: { sql: 't.customer_email', collated: true },
    customerPhone: { sql: 't.customer_phone' },
    companyId: { sql: 't.company_id' },
    createdAt: { sql: 't.created_at' },
  },
  search: 'busca',
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.plan_id as "planId", t.plan_name as "planName", t.timbres, t.price, t.amount, t.refunded, t.owed, t.received, t.confirming, t.status, t.method,
    t.payment_id as "paymentIntentId", t.created_at as "createdAt", t.expires_at as "expiresAt",
    t.completed_at as "completedAt", t.customer_name as "customerName", t.customer_email as "customerEmail",
    t.customer_phone as "customerPhone", t.company_id as "companyId", c.name as "companyName", t.transfer,
    exists (select from purchase_returns r where r.purchase_id = t.id) as "returnAsked", t.refusal as "paymentRefusal",
    ${invoices} as invoices, ${refusal} as refusal`,
  joins: 'left join companies c on c.id = t.company_id',
  item: ({
    method,
    price,
    amount,
    refunded,
    received,
    createdAt,
    expiresAt,
    completedAt,
    transfer,
    refusal: errors,
    paymentRefusal,
    ...row
  }) => ({
    ...row,
    price: Number(price),
    amount: Number(amount),
    refunded: Number(refunded),
    received: Number(received),
    paymentMethod: paymentMethods[method],
    createdAt: date(createdAt).toISOString(),
    completedAt: completedAt === null ? null : date(completedAt).toISOString(),
    transfer: transfer && {
      ...transfer,
      beneficiary: transfer.beneficiary ?? null,
      expiresAt: date(expiresAt).toISOString(),
    },
    hasInvoice: row.invoices.length > 0,
    invoiceCount: row.invoices.length,
    invoiceRefusal: refusalOf({ ...row, refusal: errors }),
    ...(row.status === 'FAILED' && paymentRefusal !== null ? { paymentRefusal } : {}),
  }),
};
