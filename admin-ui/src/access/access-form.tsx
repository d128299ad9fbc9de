import { Box, Button } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { ApiError } from '@timbra/ui/http/call.ts';

interface AccessFormProps {
  readonly form: Pick<ReturnType<typeof useAccessForm>, 'isBusy' | 'trouble' | 'onSubmit'>;
  readonly label: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** Shows a short form with one button, which says that it is at work. */
export const AccessForm = ({ form, label, submitLabel, busyLabel, children }: AccessFormProps) => (
  <Box component="form" noValidate aria-label={label} onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
    {form.trouble ? <ErrorNotice title={form.trouble} /> : null}
    {children}
    <Button type="submit" variant="contained" fullWidth disabled={form.isBusy} sx={{ minHeight: 44 }}>
      {form.isBusy ? busyLabel : submitLabel}
    </Button>
  </Box>
);

type FieldProblem = Pick<Problem, 'field' | 'message'>;

interface AccessFormOptions<Values extends object> {
  readonly initial: Values;
  readonly check: (values: Values) => readonly FieldProblem[];
  readonly onSubmit: (values: Values) => Promise<void>;
  /** The specification's text is said where the server says nothing of its own. */
  readonly failure: string;
}

/** At the door the server's words come first, whatever failed (specification 1 §8). */
const ownWords = (error: unknown, own: string) =>
  error instanceof ApiError && !error.unreachable ? (error.body.message ?? own) : own;

/**
 * Holds the few fields of a page before the login. They stand by themselves: react-hook-form, on which all other forms stand, would
 * be a tenth of what the first visit of the login fetches.
 */
export function useAccessForm<Values extends object>({ initial, check, onSubmit, failure }: AccessFormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const change = (changed: Values, field: string) => {
    setValues(changed);
    // After a refusal, the field that is being corrected is judged anew; the others keep what is said of them.
    if (isTried) setProblems([...check(changed).filter(about(field)), ...problems.filter((one) => !about(field)(one))]);
  };

  const submit = async (form: HTMLFormElement) => {
    setTried(true);
    const found = check(values);
    setProblems(found);
    if (found[0]) {
      focus(form, found[0].field);
      return;
    }
    setTrouble(undefined);
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      setTrouble(ownWords(error, failure));
      if (!(error instanceof ApiError)) throw error;
      setProblems(error.body.details ?? []);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    trouble,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /** Tells what a field shows and takes. */
    inputOf: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: problems.find(about(name))?.message,
      onChange: (value: Values[Name]) => change({ ...values, [name]: value }, name),
    }),
  };
}

const about = (name: string) => (problem: FieldProblem) => problem.field === name;

function focus(form: HTMLFormElement, field: string): void {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
}
