import { Alert, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { checkEmail } from '@timbra/core/identity/account-rules.ts';
import { askForReset } from '../shared/session/account-calls.ts';
import { TextInput } from '@timbra/ui/fields/text-input.tsx';
import { AccessForm, useAccessForm } from './access-form.tsx';
import { AccessPage } from './access-page.tsx';

export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  const form = useAccessForm({
    initial: { email: '' },
    check: ({ email }) => checkEmail(email),
    failure: 'Error al enviar la solicitud. Inténtalo de nuevo.',
    onSubmit: async ({ email }) => {
      await askForReset(email.trim());
      setSent(true);
    },
  });
  return (
    <AccessPage
      title="Recupera tu contraseña"
      {...(isSent ? {} : { subtitle: 'Escribe el correo de tu cuenta y te enviaremos un enlace.' })}
      footer={
        <Link component={RouterLink} to="/login">
          Volver a iniciar sesión
        </Link>
      }
    >
      {isSent ? (
        <Alert severity="success">Si el email existe, recibirás un enlace para restablecer tu contraseña.</Alert>
      ) : (
        <AccessForm form={form} label="Recupera tu contraseña" submitLabel="Enviar enlace" busyLabel="Enviando...">
          <TextInput
            {...form.inputOf('email')}
            type="email"
            label="Correo electrónico"
            autoComplete="username"
            autoFocus
          />
        </AccessForm>
      )}
    </AccessPage>
  );
}
