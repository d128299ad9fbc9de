import { Alert, Box, Checkbox, FormControlLabel, Link, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, Navigate, useLocation } from 'react-router';
import { logIn } from '../shared/session/account-calls.ts';
import { askedAtLogin, type AskedProof, logInWithFactor } from '../shared/two-steps/login-proof.ts';
import type { AskedPage } from '../shared/session/asked-page.ts';
import { isRemembered } from '../shared/session/remembering.ts';
import { storeSession, useSessionToken } from '@timbra/ui/session/session.ts';
import { PasswordInput } from '@timbra/ui/fields/password-input.tsx';
import { TextInput } from '@timbra/ui/fields/text-input.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { AccessForm, useAccessForm } from './access-form.tsx';
import { AccessPage } from './access-page.tsx';

const RegisterDialog = whenShown(async () => (await import('./register-dialog.tsx')).RegisterDialog);
const SecondStep = whenShown(
  async () => (await import('../shared/two-steps/second-step.tsx')).SecondStep,
  <Skeleton variant="rounded" height={180} />,
);

interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

const missing = ({ email, password }: LoginValues) => [
  ...(email.trim() === '' ? [{ field: 'email', message: 'Escribe tu correo electrónico' }] : []),
  ...(password === '' ? [{ field: 'password', message: 'Escribe tu contraseña' }] : []),
];

/** Whoever is inside goes to the page that was asked for, or to the dashboard. */
export function LoginPage() {
  const token = useSessionToken();
  const asked = useLocation().state as Partial<AskedPage> | null;
  const [isRegistering, setRegistering] = useState(false);
  const [step, setStep] = useState<AskedProof>();
  const form = useAccessForm({
    initial: { email: asked?.email ?? '', password: '', remember: false },
    check: missing,
    failure: 'Error al iniciar sesión. Verifica tus credenciales.',
    onSubmit: async ({ email, password, remember }) => {
      try {
        const { access_token: newToken, user } = await logIn(email.trim(), password, await isRemembered(remember));
        storeSession(newToken, user);
      } catch (error) {
        const more = askedAtLogin(error);
        if (!more) throw error;
        setStep(more);
      }
    },
  });
  if (token !== null) return <Navigate to={destinationOf(asked)} replace />;
  if (step) {
    const toPassword = () => setStep(undefined);
    return (
      <AccessPage title="Confirma que eres tú" subtitle="Tu contraseña es correcta. Falta tu segundo paso.">
        <SecondStep
          asked={step}
          prove={async (proof) => {
            const { access_token: newToken, user } = await logInWithFactor(step.challenge, proof);
            storeSession(newToken, user);
          }}
          onAgain={toPassword}
          back="Volver a la contraseña"
          onBack={toPassword}
        />
      </AccessPage>
    );
  }
  return (
    <AccessPage
      title="Inicia sesión"
      subtitle="Inicia sesión para acceder al panel de administración"
      footer={
        <>
          ¿Aún no tienes cuenta?{' '}
          <Link
            component="button"
            type="button"
            onClick={() => setRegistering(true)}
            sx={{ verticalAlign: 'baseline' }}
          >
            Crear cuenta
          </Link>
        </>
      }
    >
      {asked?.wasInside ? (
        <Alert severity="info" role="status" sx={{ mb: 4 }}>
          Tu sesión terminó. Inicia sesión y sigue donde estabas.
        </Alert>
      ) : null}
      <AccessForm form={form} label="Inicia sesión" submitLabel="Iniciar sesión" busyLabel="Iniciando sesión...">
        <TextInput
          {...form.inputOf('email')}
          type="email"
          label="Correo electrónico"
          autoComplete="username"
          autoFocus
        />
        <PasswordInput {...form.inputOf('password')} label="Contraseña" autoComplete="current-password" />
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
            columnGap: 4,
          }}
        >
          <RememberMe {...form.inputOf('remember')} />
          <Link component={RouterLink} to="/forgot-password">
            ¿Olvidaste tu contraseña?
          </Link>
        </Box>
      </AccessForm>
      {isRegistering ? <RegisterDialog onClose={() => setRegistering(false)} /> : null}
    </AccessPage>
  );
}

function destinationOf(asked: Partial<AskedPage> | null): string {
  const path = asked?.nextPathname;
  // It is only a path of our own: `//elsewhere` would be another site.
  return path && /^\/(?!\/)/.test(path) ? `${path}${asked.nextSearch ?? ''}` : '/dashboard';
}

const RememberMe = ({ value, onChange }: { readonly value: boolean; readonly onChange: (value: boolean) => void }) => (
  <FormControlLabel
    label="Recordarme"
    sx={{ ml: -1.5, mr: 0 }}
    control={<Checkbox checked={value} onChange={(_event, checked) => onChange(checked)} />}
  />
);
