import { Box, Button } from '@mui/material';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { BaseSyntheticEvent, ComponentProps, ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Recovered } from '../shared/drafts/recovered.tsx';
import { StaleDialog, type StaleDialogProps } from '../shared/form/stale-dialog.tsx';
import { FormMessage, type Message } from '../shared/form/form-message.tsx';
import { NotLoaded } from '../shared/data/not-loaded.tsx';
import { ReadOnly, useReadOnly } from '../shared/form/read-only.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { formStart, useRead } from '../shared/data/use-answer.ts';

interface SettingsFormProps<Values extends FieldValues> {
  readonly label: string;
  /** Is what saving asks for in the selected company; nothing where the record is the user's own. */
  readonly asks?: CompanyPermission;
  readonly submitLabel: string;
  readonly form: UseFormReturn<Values>;
  readonly submit: (event: BaseSyntheticEvent) => Promise<void>;
  readonly message: Message | undefined;
  readonly isRecovered: boolean;
  readonly startOver: () => void;
  /** It is the record as it is saved now, when somebody else has saved it since it was read. */
  readonly stale?: StaleDialogProps<Values> | undefined;
  readonly children: ReactNode;
}

/** Every message of a tab is cleared by itself after this time (specification 2 §9). */
export const shownForMs = { success: 5_000, trouble: 5_000 } as const;

interface StoredSectionProps<Stored> extends Omit<ComponentProps<typeof FormSection>, 'children'> {
  readonly failure: string;
  readonly of: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<Stored>;
  readonly children: (stored: Stored) => ReactNode;
}

/** Shows a part of the settings that begins with what the server has now; what is being typed is never drawn over. */
export function StoredSection<Stored>({ failure, of, read, children, ...section }: StoredSectionProps<Stored>) {
  const { data, error, isFetchedAfterMount, refetch } = useRead(of, read, formStart);
  return (
    <FormSection {...section}>
      {data !== undefined && isFetchedAfterMount ? (
        children(data)
      ) : (
        <NotLoaded error={error} title={failure} onRetry={refetch} />
      )}
    </FormSection>
  );
}

/** Shows the fields of a tab, what came of the last save, and the button that saves them. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { label, submitLabel, form, submit, message, isRecovered, startOver, stale, children } = props;
  const isReadOnly = useReadOnly(props.asks);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        {...(isReadOnly ? {} : { 'data-saves': true })}
        noValidate
        aria-label={label}
        onSubmit={(event) => (isReadOnly ? event.preventDefault() : void submit(event))}
        sx={{ display: 'grid', gap: 5 }}
      >
        {isRecovered ? <Recovered onDiscard={startOver} /> : null}
        {isReadOnly ? <ReadOnly>{children}</ReadOnly> : <div>{children}</div>}
        <FormMessage message={message} />
        {isReadOnly ? null : (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Submit label={submitLabel} />
          </Box>
        )}
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
