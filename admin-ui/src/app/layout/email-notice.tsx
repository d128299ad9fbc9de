import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { messageOf } from '@timbra/ui/http/call.ts';
import { noticeStyle } from './notice-style.ts';
import { cancelEmailChange, resendConfirmation } from '../../shared/session/account-calls.ts';
import { storeUser, useSessionUser } from '@timbra/ui/session/session.ts';

/** Says quietly which address waits for its confirmation, and lets its owner ask for the link again. */
export function EmailNotice() {
  const user = useSessionUser();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!user || (user.emailVerified && user.pendingEmail === null)) return null;
  const act = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    setMessage(await work().catch((error: unknown) => messageOf(error, 'No pudimos hacerlo. Inténtalo de nuevo.')));
    setBusy(false);
  };
  const resend = () => act(async () => (await resendConfirmation()).message);
  const cancel = () =>
    act(async () => {
      storeUser((await cancelEmailChange()).user);
      return undefined;
    });
  return (
    <Alert
      severity="info"
      role="region"
      aria-label="Correo por confirmar"
      sx={noticeStyle}
      action={
        <>
          <Button size="small" color="inherit" disabled={isBusy} onClick={() => void resend()}>
            Reenviar enlace
          </Button>
          {user.pendingEmail === null ? null : (
            <Button size="small" color="inherit" disabled={isBusy} onClick={() => void cancel()}>
              Cancelar cambio
            </Button>
          )}
        </>
      }
    >
      <span role="status">
        {message ??
          (user.pendingEmail === null
            ? `Confirma tu correo con el enlace que enviamos a ${user.email}.`
            : `Confirma tu correo nuevo con el enlace que enviamos a ${user.pendingEmail}. Mientras tanto entras con ${user.email}.`)}
      </span>
    </Alert>
  );
}
