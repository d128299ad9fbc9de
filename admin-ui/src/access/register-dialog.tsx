import { Typography } from '@mui/material';
import { checkEmail, checkName, checkPassword, checkPhone } from '@timbra/core/identity/account-rules.ts';
import { withCountryCode } from '@timbra/core/shared/phone.ts';
import { register } from '../shared/session/account-calls.ts';
import { storeSession } from '@timbra/ui/session/session.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { PasswordInput } from '@timbra/ui/fields/password-input.tsx';
import { TextInput } from '@timbra/ui/fields/text-input.tsx';
import { AccessForm, useAccessForm } from './access-form.tsx';

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
  const form = useAccessForm({
    initial: { name: '', email: '', password: '', phone: '' },
    check: problems,
    failure: 'No pudimos crear tu cuenta. Inténtalo de nuevo.',
    onSubmit: async ({ name, email, password, phone }) => {
      const account = { name: name.trim(), email: email.trim(), password, ...(phone.trim() ? { phone } : {}) };
      const { access_token: token, user } = await register(account);
      storeSession(token, user);
    },
  });
  return (
    <Dialog title="Crea tu cuenta" onClose={onClose} width="narrow">
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        Emite tus facturas en minutos. No pedimos tarjeta.
      </Typography>
      <AccessForm form={form} label="Crea tu cuenta" submitLabel="Crear cuenta" busyLabel="Creando cuenta...">
        <TextInput {...form.inputOf('name')} label="Nombre" autoComplete="name" />
        <TextInput {...form.inputOf('email')} type="email" label="Correo electrónico" autoComplete="email" />
        <PasswordInput
          {...form.inputOf('password')}
          label="Contraseña"
          help="6 caracteres o más"
          autoComplete="new-password"
        />
        <TextInput
          {...form.inputOf('phone')}
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
