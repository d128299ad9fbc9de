import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Recovered } from '../shared/drafts/recovered.tsx';
import { StaleDialog, type StaleDialogProps } from '../shared/form/stale-dialog.tsx';
import { FormMessage, type Message } from '../shared/form/form-message.tsx';

interface SettingsFormProps<Values extends FieldValues> {
  readonly label: string;
  readonly submitLabel: string;
  readonly form: UseFormReturn<Values>;
  readonly submit: () => Promise<void>;
  readonly message: Message | undefined;
  readonly isRecovered: boolean;
  readonly startOver: () => void;
  /** It is the record as it is saved now, when somebody else has saved it since it was read. */
  readonly stale?: StaleDialogProps<Values> | undefined;
  readonly children: ReactNode;
}

/** Every message of a tab is cleared by itself after this time (specification 2 §9). */
export const shownForMs = { success: 5_000, trouble: 5_000 } as const;

/** Shows the fields of a tab, what came of the last save, and the button that saves them. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { label, submitLabel, form, submit, message, isRecovered, startOver, stale, children } = props;
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        data-saves
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ display: 'grid', gap: 5 }}
      >
        {isRecovered ? <Recovered onDiscard={startOver} /> : null}
        <div>{children}</div>
        <FormMessage message={message} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Submit label={submitLabel} />
        </Box>
      </Box>
      {stale ? <StaleDialog {...stale} /> : null}
    </FormProvider>
  );
}

function Submit({ label }: { readonly label: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {label}
    </Button>
  );
}
