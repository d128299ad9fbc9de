import { useRead } from '../../shared/data/use-answer.ts';
import type { ShownProblem } from '../model/shown-problem.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useInvoice } from '../invoice-context.ts';
import { formProblems } from '../model/form-problems.ts';
import { judge } from '../model/judge.ts';
import type { InvoiceValues } from '../model/values.ts';

interface Problems {
  readonly problems: readonly ShownProblem[];
  /** By the server, which has been asked and may not answer. */
  readonly check: 'pending' | 'done' | 'unanswered';
}

const checks = { pending: 'pending', success: 'done', error: 'unanswered' } as const;

/**
 * Returns what breaks the core's rules at once, and then the server's answer, which knows SAT's large lists, the orders
 * and what is left of a document to be credited.
 */
export function useProblems(): Problems {
  const { tipo, request, issuer, now, law, backend } = useInvoice();
  const { getValues } = useFormContext<InvoiceValues>();
  const [asked] = useState(request);
  const [own] = useState(() => judge(asked, issuer, now(), law).problems);
  const [formOnly] = useState(() => formProblems(getValues(), tipo));
  const { data, status } = useRead(['factura-nueva', 'revision', asked], (signal) => backend.check(asked, signal), {
    // It is asked once each time it is shown: a document that is being stamped would be told of its own order that it
    // is taken.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return { problems: [...formOnly, ...(data ?? own)], check: checks[status] };
}
