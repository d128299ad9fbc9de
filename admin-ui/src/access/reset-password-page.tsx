import { Alert, Box, Link } from '@mui/material';
import { checkPassword } from '@timbra/core/identity/account-rules.ts';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { resetPassword } from '../shared/session/account-calls.ts';
import { PasswordInput } from '@timbra/ui/fields/password-input.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { AccessForm, useAccessForm } from './access-form.tsx';
import { AccessPage } from './access-page.tsx';

const problems = ({ password, confirmation }: { readonly password: string; readonly confirmation: string }) => [
  ...checkPassword(password),
  ...(password === confirmation ? [] : [{ field: 'confirmation', message: 'Las contraseñas no coinciden' }]),
];

const readingTimeMs = 3_000;

export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  const [isDone, setDone] = useState(false);
  return (
    <AccessPage
      title="Elige una contraseña nueva"
      footer={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 6, rowGap: 2 }}>
          <Link component={RouterLink} to="/login">
            Volver a iniciar sesión
          </Link>
          {isDone ? null : (
            <Link component={RouterLink} to="/forgot-password">
              Pedir otro enlace
            </Link>
          )}
        </Box>
      }
    >
      {token ? null : <ErrorNotice title="Token de recuperación no válido" />}
      {token && isDone ? <Done /> : null}
      {token && !isDone ? <ResetForm token={token} onDone={() => setDone(true)} /> : null}
    </AccessPage>
  );
}

function ResetForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const form = useAccessForm({
    initial: { password: '', confirmation: '' },
    check: problems,
    failure: 'Error al actualizar la contraseña. Inténtalo de nuevo.',
    onSubmit: async ({ password }) => {
      await resetPassword(token, password);
      onDone();
    },
  });
  return (
    <AccessForm
      form={form}
      label="Elige una contraseña nueva"
      submitLabel="Actualizar contraseña"
      busyLabel="Actualizando..."
    >
      <PasswordInput
        {...form.inputOf('password')}
        label="Nueva contraseña"
        help="6 caracteres o más"
        autoComplete="new-password"
      />
      <PasswordInput {...form.inputOf('confirmation')} label="Confirma la contraseña" autoComplete="new-password" />
    </AccessForm>
  );
}

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), readingTimeMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Alert severity="success">Contraseña actualizada exitosamente. Revisa tu correo electrónico.</Alert>;
}
