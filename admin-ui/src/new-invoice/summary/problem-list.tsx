import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LinkedProblems, type LinkedProblem } from '../linked-problems.tsx';
import { useRead } from '../../shared/data/use-answer.ts';
import type { ShownProblem } from '../model/shown-problem.ts';
import { useInvoice } from '../invoice-context.ts';
import { formProblems } from '../model/form-problems.ts';
import { judge } from '../model/judge.ts';
import type { InvoiceValues } from '../model/values.ts';

interface ProblemListProps {
  readonly onGo: (problem: LinkedProblem) => void;
  /** Sentences that stand above the form and need not be said twice. */
  readonly shownAbove: readonly string[];
}

/** What the SAT would refuse, and what it would accept but is worth a second look. */
export function ProblemList({ onGo, shownAbove }: ProblemListProps) {
  const { problems: found, check } = useProblems();
  const problems = found.filter(({ message }) => !shownAbove.includes(message));
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const list = errors.length > 0 ? errors : warnings;
  if (list.length === 0) return found.length > 0 ? null : <Nothing check={check} />;
  const title = errors.length > 0 ? 'Antes de generarla corrige lo siguiente' : 'Puedes generarla; solo revisa esto';
  return (
    <Alert severity={errors.length > 0 ? 'error' : 'warning'} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <LinkedProblems problems={list} onGo={onGo} />
    </Alert>
  );
}

/** Holds the place of the answer while it is on its way, so that no button moves away below. */
function Nothing({ check }: Pick<ReturnType<typeof useProblems>, 'check'>) {
  if (check === 'done') return <Alert severity="success">Todo en orden: cumple las reglas del SAT.</Alert>;
  return check === 'pending' ? <Alert severity="info">Revisando las reglas del SAT…</Alert> : null;
}

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
function useProblems(): Problems {
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
