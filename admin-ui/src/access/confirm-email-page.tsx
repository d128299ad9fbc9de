import { Alert, Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { ApiError } from '@timbra/ui/http/call.ts';
import { confirmEmail, loadProfile } from '../shared/session/account-calls.ts';
import { hasSession, storeUser } from '@timbra/ui/session/session.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { AccessPage } from './access-page.tsx';

type State = 'asking' | 'busy' | 'done' | { readonly problem: string };

const invalid = 'Este enlace no sirve. Inicia sesión y pide uno nuevo.';

/**
 * Confirms an address by the link of its mail. Somebody has to press the button: programs that look into mails open
 * their links as well.
 */
export function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token');
  const [state, setState] = useState<State>(token ? 'asking' : { problem: invalid });
  const confirm = async () => {
    setState('busy');
    try {
      await confirmEmail(token ?? '');
      setState('done');
    } catch (error) {
      setState({ problem: messageOf(error) });
      return;
    }
    // Whoever is logged in here is shown the address at once; otherwise the next login does it.
    if (hasSession()) await loadProfile().then(storeUser, () => undefined);
  };
  return (
    <AccessPage
      title="Confirma tu correo"
      {...(state === 'asking' || state === 'busy'
        ? { subtitle: 'Con esto sabemos que este correo es tuyo y que la cuenta de Timbra que lo usa también lo es.' }
        : {})}
      footer={
        <Link component={RouterLink} to="/dashboard">
          Ir a mi cuenta
        </Link>
      }
    >
      {state === 'done' ? <Alert severity="success">Tu correo quedó confirmado.</Alert> : null}
      {typeof state === 'object' ? <ErrorNotice title={state.problem} /> : null}
      {state === 'asking' || state === 'busy' ? (
        <Button
          variant="contained"
          fullWidth
          disabled={state === 'busy'}
          onClick={() => void confirm()}
          sx={{ minHeight: 44 }}
        >
          {state === 'busy' ? 'Confirmando...' : 'Confirmar mi correo'}
        </Button>
      ) : null}
    </AccessPage>
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.body.message ?? 'No pudimos confirmar tu correo. Inténtalo de nuevo.';
}
