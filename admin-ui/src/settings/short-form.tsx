import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { missingPassword } from '@timbra/core/identity/account-rules.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import { problemResolver, useSave } from '@timbra/ui/form/use-save.ts';

interface ShortFormProps<Values extends FieldValues, Saved> {
  readonly title: string;
  readonly action: string;
  readonly failure: string;
  readonly start: DefaultValues<Values>;
  readonly check: (values: Values) => readonly Problem[];
  readonly save: (values: Values) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const formId = 'forma-corta';

/** Shows a dialog with the few fields that something in the settings needs; what is wrong is told at its field, and nothing of it is kept. */
export function ShortForm<Values extends FieldValues, Saved>(props: ShortFormProps<Values, Saved>) {
  const { title, action, failure, start, check, save, onSaved, onClose, children } = props;
  const form = useForm<Values>({ defaultValues: start, resolver: problemResolver(check) });
  const { trouble, submit } = useSave<Values, Saved>(form, {
    save,
    onSaved,
    failure,
    version: undefined,
    isAsTyped: () => false,
  });
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        width="narrow"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" form={formId} variant="contained" loading={form.formState.isSubmitting}>
              {action}
            </Button>
          </>
        }
      >
        <Box
          component="form"
          id={formId}
          noValidate
          aria-label={title}
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 4 }}
        >
          {trouble && trouble !== formTrouble ? <ErrorNotice {...trouble} /> : null}
          {children}
        </Box>
      </Dialog>
    </FormProvider>
  );
}

export const OwnPassword = () => (
  <PasswordField
    name="currentPassword"
    label="Contraseña actual"
    help="Para confirmar que eres tú."
    autoComplete="current-password"
  />
);

export const passwordProblems = ({ currentPassword }: { readonly currentPassword: string }) =>
  currentPassword === '' ? [missingPassword('currentPassword')] : [];
