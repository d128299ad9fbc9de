import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { missingPassword } from '@timbra/core/identity/account-rules.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import { problemResolver, useSave } from '@timbra/ui/form/use-save.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useCompanies } from '../shared/companies/companies-context.tsx';
import { ShownSecretDialog } from './shown-secret-dialog.tsx';
import { type ApiKey, type KeyRole, roleChoices, type ShownKey } from './use-keys.ts';

interface KeyDialogProps<Values extends FieldValues> {
  readonly title: string;
  readonly action: string;
  readonly failure: string;
  readonly blank: DefaultValues<Values>;
  readonly check: (values: Values) => readonly Problem[];
  readonly save: (values: Values) => Promise<ShownKey>;
  readonly onMade: (key: ShownKey) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const formId = 'llave-de-api';

/** Asks for what a new key needs, the password last. */
function KeyDialog<Values extends FieldValues>(props: KeyDialogProps<Values>) {
  const { title, action, failure, blank, check, save, onMade, onClose, children } = props;
  const form = useForm<Values>({ defaultValues: blank, resolver: problemResolver(check) });
  const { trouble, submit } = useSave<Values, ShownKey>(form, {
    save,
    onSaved: onMade,
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
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          sx={{ display: 'grid', gap: 4 }}
        >
          {trouble && trouble !== formTrouble ? <ErrorNotice {...trouble} /> : null}
          {children}
          <PasswordField
            name="currentPassword"
            label="Contraseña actual"
            help="Para confirmar que eres tú."
            autoComplete="current-password"
          />
        </Box>
      </Dialog>
    </FormProvider>
  );
}

const passwordProblems = ({ currentPassword }: { readonly currentPassword: string }) =>
  currentPassword === '' ? [missingPassword('currentPassword')] : [];

interface NewKeyValues {
  readonly name: string;
  readonly companyId: string;
  readonly role: KeyRole;
  readonly expiresOn: string;
  readonly currentPassword: string;
}

const everyCompany = 'todas';

interface DialogProps {
  readonly onMade: (key: ShownKey) => void;
  readonly onClose: () => void;
}

export function NewKeyDialog(props: DialogProps) {
  const { companies } = useCompanies();
  const choices = [
    { value: everyCompany, label: 'Todas mis empresas' },
    ...companies.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <KeyDialog<NewKeyValues>
      {...props}
      title="Nueva llave de API"
      action="Crear llave"
      failure="No pudimos crear la llave."
      blank={{ name: '', companyId: everyCompany, role: 'facturista', expiresOn: '', currentPassword: '' }}
      check={(values) => [
        ...(values.name.trim() === '' ? [{ field: 'name', message: 'Ponle un nombre.' }] : []),
        ...passwordProblems(values),
      ]}
      save={({ name, companyId, role, expiresOn, currentPassword }) =>
        callData('POST /api-keys', {
          body: {
            name,
            mode: 'live',
            role,
            currentPassword,
            ...(companyId !== everyCompany && { companyId }),
            ...(expiresOn !== '' && { expiresAt: new Date(`${expiresOn}T23:59:59`).toISOString() }),
          },
        })
      }
    >
      <TextField name="name" label="Nombre" help="Dónde la vas a usar: «Mi tienda en línea»" />
      <ChoiceField name="companyId" label="Empresa" choices={choices} />
      <ChoiceField name="role" label="Qué puede hacer" choices={roleChoices} />
      <DateField name="expiresOn" label="Vence" optional />
    </KeyDialog>
  );
}

const overlaps = [
  { value: '0', label: 'Ahora mismo' },
  { value: '1', label: 'En una hora' },
  { value: '24', label: 'En un día' },
  { value: '168', label: 'En siete días' },
];

interface RollValues {
  readonly overlap: string;
  readonly currentPassword: string;
}

export function RollKeyDialog({ of, ...props }: DialogProps & { readonly of: ApiKey }) {
  return (
    <KeyDialog<RollValues>
      {...props}
      title={`Renovar ${of.name}`}
      action="Renovar llave"
      failure="No pudimos renovar la llave."
      blank={{ overlap: '24', currentPassword: '' }}
      check={passwordProblems}
      save={({ overlap, currentPassword }) =>
        callData('POST /api-keys/{id}/roll', {
          params: { id: of.id },
          body: { overlapHours: Number(overlap), currentPassword },
        })
      }
    >
      <Typography>Te damos una llave nueva que puede lo mismo. Elige cuándo deja de servir la actual.</Typography>
      <ChoiceField name="overlap" label="La llave actual deja de servir" choices={overlaps} />
    </KeyDialog>
  );
}

/** Shows a key this once. */
export const ShownKeyDialog = ({ shown, onClose }: { readonly shown: ShownKey; readonly onClose: () => void }) => (
  <ShownSecretDialog
    title={`Tu llave: ${shown.name}`}
    text="Cópiala y guárdala ahora: no la volvemos a mostrar. Quien la tenga puede usarla."
    label="Llave de API"
    secret={shown.key ?? ''}
    copy="Copiar llave"
    copied="Llave copiada"
    kept="Ya la guardé"
    onClose={onClose}
  />
);
