import { comparableEmail } from '@timbra/core/shared/email.ts';
import { problemResolver } from '@timbra/ui/form/problem-resolver.ts';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { storeCustomerInfo, readCustomerInfo } from '../../lib/customer-info.ts';
import type { Order } from '../../lib/payment-calls.ts';
import type { Plan } from '../../lib/plans.ts';
import { isUserExists } from '../../lib/wording.ts';
import { blankValues, checkoutProblems, orderOf, type CheckoutValues } from '../customer/checkout-values.ts';
import { useOpenPayment } from '../payment/use-open-payment.ts';
import { useSettled } from '../payment/use-settled.ts';

/** Keeps the form, and the payment that follows what is written in it. */
export function useCheckout(plan: Plan) {
  const [takenEmails, setTakenEmails] = useState<readonly string[]>([]);
  const form = useForm<CheckoutValues>({
    defaultValues: { ...blankValues, ...readCustomerInfo() },
    mode: 'onTouched',
    resolver: useMemo(
      () => problemResolver<CheckoutValues>((all) => checkoutProblems(all, takenEmails)),
      [takenEmails],
    ),
  });
  const values: CheckoutValues = { ...blankValues, ...useWatch({ control: form.control }) };
  const isComplete = checkoutProblems(values, takenEmails).length === 0;
  const wanted = useSettled(isComplete ? JSON.stringify(orderOf(plan, values)) : undefined);
  const order = useMemo(() => (wanted === undefined ? undefined : (JSON.parse(wanted) as Order)), [wanted]);
  const opened = useOpenPayment(order);

  const { nombre, apellidos, email, telefono } = values;
  useEffect(() => storeCustomerInfo({ nombre, apellidos, email, telefono }), [nombre, apellidos, email, telefono]);

  const refusedEmail = isUserExists(opened.failure) ? order?.customerEmail : undefined;
  useEffect(() => {
    if (refusedEmail !== undefined) setTakenEmails((known) => [...known, comparableEmail(refusedEmail)]);
  }, [refusedEmail]);
  useEffect(() => {
    // The message stands at its field, which is where the buyer must go.
    if (takenEmails.length > 0) void form.trigger('email', { shouldFocus: true });
  }, [form, takenEmails]);

  // Once sent and refused, each message goes as soon as its field is good, and the first bad field has the focus.
  const showMissing = () => void form.handleSubmit(() => undefined)();
  const { isSubmitted } = form.formState;
  const lacksFields = isSubmitted && [nombre, email, telefono].some((text) => text.trim() === '');
  return { form, isComplete, lacksFields, order, opened, showMissing };
}
