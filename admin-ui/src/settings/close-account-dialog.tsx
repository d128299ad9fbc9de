import { Box, Button, Link, Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { problemResolver, useSave } from '@timbra/ui/form/use-save.ts';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import { call } from '@timbra/ui/http/call.ts';
import { leaveSession, useSessionUser } from '@timbra/ui/session/session.ts';
import { missingPassword } from '@timbra/core/identity/account-rules.ts';
import { useBalance, useCompanies } from '../shared/companies/companies-context.tsx';
import { lossesOf } from './losses.ts';

type Values = { readonly password: string };

const formId = 'cerrar-cuenta';

/** Says what is lost before it asks for the password. Nothing of the account's work stays in the browser either. */
export function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useSessionUser();
  const { companies } = useCompanies();
  const { data: balance } = useBalance();
  const form = useForm<Values>({
    defaultValues: { password: '' },
    resolver: problemResolver(({ password }) => (password === '' ? [missingPassword('password')] : [])),
  });
  const { trouble, submit } = useSave<Values, unknown>(form, {
    save: (body) => call('DELETE /users/{id}', { params: { id: user?.id ?? '' }, body }),
    onSaved: leaveSession,
    failure: 'No pudimos cerrar tu cuenta.',
    version: undefined,
    isAsTyped: () => false,
  });
  return (
    <FormProvider {...form}>
      <Dialog
        title="Cerrar mi cuenta"
        width="narrow"
        onClose={onClose}
        actions={
          <>
            <Button
              type="submit"
              form={formId}
              color="error"
              loading={form.formState.isSubmitting}
              sx={{ color: 'error.main', borderColor: 'error.main', mr: 'auto' }}
            >
              Cerrar cuenta
            </Button>
            <Button onClick={onClose}>Conservar mi cuenta</Button>
          </>
        }
      >
        <Box
          component="form"
          id={formId}
          noValidate
          aria-label="Cerrar mi cuenta"
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 4 }}
        >
          {trouble && trouble !== formTrouble ? <ErrorNotice {...trouble} /> : null}
          <Typography>Al cerrar la cuenta de {user?.email} no hay vuelta atrás:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
            {lossesOf({ stamps: balance?.available, companies: companies.length }).map((loss) => (
              <Typography key={loss} component="li">
                {loss}
              </Typography>
            ))}
          </Box>
          {companies.length > 0 ? (
            <Link component={RouterLink} to="/facturas" sx={{ justifySelf: 'start' }}>
              Ir a mis facturas
            </Link>
          ) : null}
          <PasswordField
            name="password"
            label="Contraseña actual"
            help="Para confirmar que eres tú."
            autoComplete="current-password"
          />
        </Box>
      </Dialog>
    </FormProvider>
  );
}
