import { Typography } from '@mui/material';
import { checkEmail, checkName, checkPassword, checkPhone } from '@timbra/core/identity/account-rules.ts';
import { withCountryCode } from '@timbra/core/shared/phone.ts';
import { useForm } from 'react-hook-form';
import { register } from '../shared/session/account-calls.ts';
import { storeSession } from '@timbra/ui/session/session.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { problemResolver } from '@timbra/ui/form/problem-resolver.ts';
import { AccessForm } from './access-form.tsx';

interface AccountValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
}

const problems = ({ name, email, password, phone }: AccountValues) => [
  ...checkName(name),
  ...checkEmail(email),
  ...checkPassword(password),
  ...checkPhone(withCountryCode(phone)),
];

/** Shows «Crear cuenta» of the login page. A new account is inside at once. */
export function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<AccountValues>({
    defaultValues: { name: '', email: '', password: '', phone: '' },
    resolver: problemResolver(problems),
  });
  return (
    <Dialog title="Crea tu cuenta" onClose={onClose} width="narrow">
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        Emite tus facturas en minutos. No pedimos tarjeta.
      </Typography>
      <AccessForm
        form={form}
        label="Crea tu cuenta"
        submitLabel="Crear cuenta"
        busyLabel="Creando cuenta..."
        failure="No pudimos crear tu cuenta. Inténtalo de nuevo."
        onSubmit={async ({ name, email, password, phone }) => {
          const account = { name: name.trim(), email: email.trim(), password, ...(phone.trim() ? { phone } : {}) };
          const { access_token: token, user } = await register(account);
          storeSession(token, user);
        }}
      >
        <TextField name="name" label="Nombre" autoComplete="name" />
        <TextField name="email" type="email" label="Correo electrónico" autoComplete="email" />
        <PasswordField name="password" label="Contraseña" help="6 caracteres o más" autoComplete="new-password" />
        <TextField
          name="phone"
          type="tel"
          label="Teléfono"
          optional
          placeholder="+52 55 1234 5678"
          autoComplete="tel"
        />
      </AccessForm>
    </Dialog>
  );
}
