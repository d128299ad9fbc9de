import { useCallback, useState } from 'react';
import { readCustomerInfo } from '../../lib/customer-info.ts';
import { blankValues, checkoutProblems, type CheckoutValues } from './checkout-values.ts';

type Field = keyof CheckoutValues;

/** Lists the fields in the order in which they stand on the page. */
const fields = Object.keys(blankValues) as readonly Field[];

export interface BuyerForm {
  readonly values: CheckoutValues;
  /** Nothing keeps a payment from being opened. */
  readonly isComplete: boolean;
  /** It was sent, and refused because something has to be filled in. */
  readonly lacksFields: boolean;
  readonly set: (change: Partial<CheckoutValues>) => void;
  /** What is wrong with a field is said from here on, and no longer as soon as it is right. */
  readonly leave: (field: Field) => void;
  readonly problemOf: (field: Field) => string | undefined;
  /** Says what is missing or wrong; the first such field has the focus. */
  readonly showMissing: () => void;
  readonly showProblemOf: (field: Field) => void;
}

const focusOn = (field: Field | undefined) =>
  document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();

/**
 * Keeps what a buyer types and accepts, and judges it at once.
 * @param takenEmails addresses that the server has refused because they have an account.
 */
export function useBuyerForm(takenEmails: readonly string[]): BuyerForm {
  const [values, setValues] = useState<CheckoutValues>(() => ({ ...blankValues, ...readCustomerInfo() }));
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [isSent, setSent] = useState(false);
  const problems = checkoutProblems(values, takenEmails);
  const problemOf = (field: Field) => problems.find((problem) => problem.field === field)?.message;

  const set = useCallback((change: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...change })), []);
  const leave = useCallback((field: Field) => setLeft((before) => new Set([...before, field])), []);
  const showProblemOf = useCallback(
    (field: Field) => {
      leave(field);
      focusOn(field);
    },
    [leave],
  );
  const { nombre, email, telefono } = values;
  return {
    values,
    isComplete: problems.length === 0,
    lacksFields: isSent && [nombre, email, telefono].some((text) => text.trim() === ''),
    set,
    leave,
    problemOf: (field) => (isSent || left.has(field) ? problemOf(field) : undefined),
    showMissing: () => {
      setSent(true);
      focusOn(fields.find((field) => problemOf(field) !== undefined));
    },
    showProblemOf,
  };
}
