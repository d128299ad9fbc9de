import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PlainAmounts } from '../../documents/amount-lines.ts';
import { useInvoice } from '../invoice-context.ts';
import type { InvoiceValues } from '../model/values.ts';

/** Short enough to be felt as at once, long enough to let the next key in first. */
const pauseMs = 60;

/**
 * Computes what the form comes to as it is typed, by the arithmetic of the stamped document.
 * @returns nothing while what computes it is being fetched.
 */
export function useLiveAmounts(): PlainAmounts | undefined {
  const form = useFormContext<InvoiceValues>();
  const { request, issuer, now, backend } = useInvoice();
  const { amounts } = backend;
  const [current, setCurrent] = useState(() => {
    const first = amounts(request(), issuer, now());
    return first instanceof Promise ? undefined : first;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest: unknown;
    const compute = async () => {
      const asked = amounts(request(), issuer, now());
      latest = asked;
      const computed = await asked;
      if (latest === asked) setCurrent(computed);
    };
    void compute();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void compute(), pauseMs);
      },
    });
    return () => {
      latest = undefined;
      clearTimeout(timer);
      stop();
    };
  }, [form, amounts, request, issuer, now]);
  return current;
}
