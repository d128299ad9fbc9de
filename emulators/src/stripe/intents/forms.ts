import { z } from 'zod';
import { type FormValue, invalid, read } from '../http/router.ts';

const text = z.string().max(1_000);
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });
const metadata = z.record(z.string().max(40), z.string().max(500));

/** The limits are 10 MXN and 999,999.99 MXN: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST = 1_000;
const LARGEST = 99_999_999;

const changes = {
  amount: z.coerce.number().int(),
  customer: text,
  description: text,
  metadata,
  receipt_email: z.email(),
  payment_method: text,
  payment_method_data: z.object({ type: text }),
  payment_method_options: z.record(z.string(), z.unknown()),
  expand: z.array(text),
};

const confirmation = { return_url: z.url(), off_session: flag, use_stripe_sdk: flag, client_secret: text };

const CreateForm = z.strictObject({
  ...z.object(changes).partial().shape,
  ...z.object(confirmation).partial().shape,
  amount: changes.amount,
  currency: z.literal('mxn'),
  allowed_payment_method_types: z.array(text).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  confirm: flag.default(false),
});

const UpdateForm = z.strictObject(changes).partial();

const ConfirmForm = z
  .strictObject({
    ...confirmation,
    payment_method: text,
    payment_method_data: z.object({ type: text }),
    payment_method_options: z.record(z.string(), z.unknown()),
    receipt_email: z.email(),
    expand: z.array(text),
  })
  .partial();

const ListForm = z.strictObject({
  created: z
    .union([
      z.coerce.number().int(),
      z.strictObject({
        gt: z.coerce.number().int().optional(),
        gte: z.coerce.number().int().optional(),
        lt: z.coerce.number().int().optional(),
        lte: z.coerce.number().int().optional(),
      }),
    ])
    .optional(),
  customer: text.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: text.optional(),
  expand: z.array(text).optional(),
});

export type Confirmation = z.output<typeof ConfirmForm>;

export function readCreation(form: FormValue) {
  refuseOldList(form);
  const creation = read(CreateForm, form);
  refuseAmount(creation.amount);
  if (creation.allowed_payment_method_types && creation.automatic_payment_methods) {
    const message =
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.';
    throw invalid('parameter_invalid', message, 'allowed_payment_method_types');
  }
  return creation;
}

export function readUpdate(form: FormValue) {
  refuseOldList(form);
  const changed = read(UpdateForm, form);
  if (changed.amount !== undefined) refuseAmount(changed.amount);
  return changed;
}

export function readConfirmation(form: FormValue): Confirmation {
  refuseOldList(form);
  return read(ConfirmForm, form);
}

export const readCancellation = (form: FormValue) =>
  read(z.strictObject({ cancellation_reason: text, expand: z.array(text) }).partial(), form);

export const readRetrieval = (form: FormValue) =>
  read(z.strictObject({ client_secret: text, expand: z.array(text) }).partial(), form);

/** Reads which payments to list, with ends of time that belong to them. */
export function readList(form: FormValue) {
  const { created = {}, ...list } = read(ListForm, form);
  const { gt, gte, lt, lte } =
    typeof created === 'number' ? { gte: created, lte: created, gt: undefined, lt: undefined } : created;
  const from = Math.max(gte ?? 0, gt === undefined ? 0 : gt + 1);
  const to = Math.min(lte ?? Number.MAX_SAFE_INTEGER, lt === undefined ? Number.MAX_SAFE_INTEGER : lt - 1);
  return { ...list, from, to };
}

/** Gone since API 2026-09-30.endive, where it is a field of answers only. */
function refuseOldList(form: FormValue): void {
  if (typeof form !== 'object' || !('payment_method_types' in form)) return;
  const message =
    'The payment_method_types parameter is no longer supported. Use automatic_payment_methods, allowed_payment_method_types or excluded_payment_method_types instead.';
  throw invalid('payment_method_types_no_longer_supported', message, 'payment_method_types');
}

function refuseAmount(amount: number): void {
  if (amount < SMALLEST) throw invalid('amount_too_small', 'Amount must be at least $10.00 mxn', 'amount');
  if (amount > LARGEST) throw invalid('amount_too_large', 'Amount must be no more than $999,999.99 mxn', 'amount');
}
