import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';

interface AccessFormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly label: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly onSubmit: (values: Values) => Promise<void>;
  /** The specification's text is said where the server says nothing of its own. */
  readonly failure: string;
  readonly children: ReactNode;
}

/** At the door the server's words come first, whatever failed (specification 1 §8). */
const ownWords = (error: unknown, own: string) =>
  error instanceof ApiError && !error.unreachable ? (error.body.message ?? own) : own;

/** Shows a short form with one button, which says that it is at work. */
export function AccessForm<Values extends FieldValues>(props: AccessFormProps<Values>) {
  const { form, label, submitLabel, busyLabel, onSubmit, failure, children } = props;
  const [problem, setProblem] = useState<string>();
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      setProblem(ownWords(error, failure));
      if (!(error instanceof ApiError)) throw error;
      const known = Object.keys(form.getValues());
      for (const { field, message } of error.body.details ?? []) {
        if (known.includes(field)) form.setError(field as FieldPath<Values>, { type: 'server', message });
      }
    }
  });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-label={label}
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4 }}
      >
        {problem ? <ErrorNotice title={problem} /> : null}
        {children}
        <Button type="submit" variant="contained" fullWidth disabled={isSubmitting} sx={{ minHeight: 44 }}>
          {isSubmitting ? busyLabel : submitLabel}
        </Button>
      </Box>
    </FormProvider>
  );
}
