import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PlainAmounts } from '../../documents/amount-lines.ts';
import { useInvoice } from '../invoice-context.ts';
import type { InvoiceValues } from '../model/values.ts';

/** Short enough to be felt as at once, long enough to let the next key in first. */
const pauseMs = 60;

/** Computes what the form comes to as it is typed, by the arithmetic of the stamped document. */
export function useLiveAmounts(): PlainAmounts {
  const form = useFormContext<InvoiceValues>();
  const { request, issuer, now, backend } = useInvoice();
  const { amounts } = backend;
  const [current, setCurrent] = useState(() => amounts(request(), issuer, now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const compute = () => setCurrent(amounts(request(), issuer, now()));
    compute();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(compute, pauseMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, amounts, request, issuer, now]);
  return current;
}
