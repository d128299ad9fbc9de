import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { messageOf } from '@timbra/ui/http/call.ts';
import { storeUser, useSessionUser } from '@timbra/ui/session/session.ts';
import { cancelEmailChange } from '../shared/session/account-calls.ts';

/** Shows the address that takes the place of the present one once it is confirmed, and the way back. */
export function PendingEmail() {
  const user = useSessionUser();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!user?.pendingEmail) return null;
  const cancel = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      storeUser((await cancelEmailChange()).user);
    } catch (error) {
      setProblem(messageOf(error, 'No pudimos cancelar el cambio. Inténtalo de nuevo.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ mt: 3 }}>
      <Alert
        severity={problem === undefined ? 'info' : 'error'}
        role="status"
        action={
          <Button size="small" loading={isBusy} onClick={() => void cancel()} sx={{ minHeight: 32 }}>
            No cambiar mi correo
          </Button>
        }
      >
        {problem ?? `Falta que confirmes ${user.pendingEmail}. Mientras tanto inicias sesión con ${user.email}.`}
      </Alert>
    </Box>
  );
}
