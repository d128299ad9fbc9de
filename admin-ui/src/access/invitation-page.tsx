import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import type { InvitationAnswer } from '@timbra/contract/members.ts';
import { checkName, checkPassword } from '@timbra/core/identity/account-rules.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import { store } from '@timbra/ui/browser-store/store.ts';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { PasswordInput } from '@timbra/ui/fields/password-input.tsx';
import { TextInput } from '@timbra/ui/fields/text-input.tsx';
import { ApiError, messageOf } from '@timbra/ui/http/call.ts';
import { storeSession, storeUser, useSessionToken, useSessionUser } from '@timbra/ui/session/session.ts';
import { acceptInvitation, loadProfile, register } from '../shared/session/account-calls.ts';
import type { AskedPage } from '../shared/session/asked-page.ts';
import { logOut } from '../shared/session/log-out.ts';
import { AccessForm, useAccessForm } from './access-form.tsx';
import { AccessPage } from './access-page.tsx';
import { useInvitation } from './use-invitation.ts';

/** Shows to which company the link of a mail invites, to whoever is logged in or not. */
export function InvitationPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { reading, retry, end } = useInvitation(token);
  if (reading.kind === 'open') return <Open token={token} invitation={reading.invitation} onGone={end} />;
  return (
    <AccessPage
      title="Invitación"
      footer={
        <Link component={RouterLink} to="/dashboard">
          Ir a mi cuenta
        </Link>
      }
    >
      {reading.kind === 'loading' ? (
        <Typography role="status" color="textSecondary">
          Cargando...
        </Typography>
      ) : null}
      {reading.kind === 'gone' ? <ErrorNotice title={reading.message} /> : null}
      {reading.kind === 'failed' ? (
        <ErrorNotice title="No pudimos cargar la invitación." detail={reading.message} onRetry={retry} />
      ) : null}
    </AccessPage>
  );
}

interface OpenProps {
  readonly token: string;
  readonly invitation: InvitationAnswer;
  /** Somebody has used the link meanwhile, or taken it back. */
  readonly onGone: () => void;
}

/** Whoever registers here is logged in before the invitation is theirs, so the state of taking it stands above both. */
function Open({ token, invitation, onGone }: OpenProps) {
  const session = useSessionToken();
  const user = useSessionUser();
  const accepting = useAccepting(token, invitation, onGone);
  const { email, company, owner, roleName } = invitation;
  const isLoggedIn = session !== null && user !== undefined;
  return (
    <AccessPage
      title={`Te invitaron a ${company.name}`}
      subtitle={`${owner.name} te invita a trabajar en su empresa. Tu papel: ${roleName}.`}
      {...(isLoggedIn ? {} : { footer: <ToLogin token={token} email={email} /> })}
    >
      {isLoggedIn ? (
        <LoggedIn invited={email} email={user.email} accepting={accepting} />
      ) : (
        <RegisterForm token={token} email={email} accept={accepting.accept} onGone={onGone} />
      )}
    </AccessPage>
  );
}

function useAccepting(token: string, { company }: InvitationAnswer, onGone: () => void) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const accept = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const { companyId } = await acceptInvitation(token);
      store(storeKeys.selectedCompany, { id: companyId, name: company.name });
      // The link has proved the address, if nothing had before.
      await loadProfile().then(storeUser, () => undefined);
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onGone();
      else setTrouble(messageOf(error, 'No pudimos aceptar la invitación. Inténtalo de nuevo.'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, trouble, accept };
}

function ToLogin({ token, email }: { readonly token: string; readonly email: string }) {
  const asked: AskedPage = {
    nextPathname: '/invitacion',
    nextSearch: `?${new URLSearchParams({ token })}`,
    wasInside: false,
    email,
  };
  return (
    <>
      ¿Ya tienes cuenta?{' '}
      <Link component={RouterLink} to="/login" state={asked}>
        Inicia sesión
      </Link>
    </>
  );
}

interface LoggedInProps {
  readonly invited: string;
  readonly email: string;
  readonly accepting: ReturnType<typeof useAccepting>;
}

function LoggedIn({ invited, email, accepting }: LoggedInProps) {
  if (comparableEmail(email) !== comparableEmail(invited)) return <OtherAccount invited={invited} email={email} />;
  const { isBusy, trouble, accept } = accepting;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {trouble ? <ErrorNotice title={trouble} /> : null}
      <Typography sx={{ overflowWrap: 'anywhere' }}>Entraste como {email}.</Typography>
      <Button variant="contained" fullWidth disabled={isBusy} onClick={() => void accept()} sx={{ minHeight: 44 }}>
        {isBusy ? 'Aceptando...' : 'Aceptar invitación'}
      </Button>
    </Box>
  );
}

/** Whoever logs out is shown the form and the way to the login, as everybody without a session. */
const OtherAccount = ({ invited, email }: { readonly invited: string; readonly email: string }) => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      Esta invitación es para {invited} y entraste como {email}.
    </Alert>
    <Button
      variant="contained"
      fullWidth
      onClick={logOut}
      sx={{ minHeight: 44, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
    >
      Cerrar sesión y entrar con {invited}
    </Button>
    <Button component={RouterLink} to="/dashboard" fullWidth>
      Seguir con mi cuenta
    </Button>
  </Box>
);

interface RegisterFormProps {
  readonly token: string;
  readonly email: string;
  readonly accept: () => Promise<void>;
  readonly onGone: () => void;
}

type NewMember = { readonly name: string; readonly password: string };

const problems = ({ name, password }: NewMember) => [...checkName(name), ...checkPassword(password)];

/** The link proves the address: the new account is inside, and in the company, at once. */
function RegisterForm({ token, email, accept, onGone }: RegisterFormProps) {
  const form = useAccessForm<NewMember>({
    initial: { name: '', password: '' },
    check: problems,
    failure: 'No pudimos crear tu cuenta. Inténtalo de nuevo.',
    onSubmit: async ({ name, password }) => {
      try {
        const account = { name: name.trim(), email, password, invitation: token };
        const { access_token: session, user } = await register(account);
        storeSession(session, user);
      } catch (error) {
        if (!isAboutInvitation(error)) throw inOwnWords(error);
        onGone();
        return;
      }
      await accept();
    },
  });
  return (
    <AccessForm form={form} label="Crea tu cuenta" submitLabel="Crear cuenta y aceptar" busyLabel="Creando cuenta...">
      <TextInput
        name="email"
        type="email"
        label="Correo electrónico"
        help="La invitación es para este correo."
        value={email}
        error={undefined}
        onChange={() => undefined}
        autoComplete="username"
        disabled
      />
      <TextInput {...form.inputOf('name')} label="Nombre" autoComplete="name" />
      <PasswordInput
        {...form.inputOf('password')}
        label="Contraseña"
        help="6 caracteres o más"
        autoComplete="new-password"
      />
    </AccessForm>
  );
}

const isAboutInvitation = (error: unknown) =>
  error instanceof ApiError && (error.body.details ?? []).some(({ field }) => field === 'invitation');

/** The address cannot be changed here: whoever has an account is told the way on. */
function inOwnWords(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 409) return error;
  const message = 'Ya tienes una cuenta con este correo. Inicia sesión para aceptar la invitación.';
  return new ApiError(409, { message }, { cause: error });
}
