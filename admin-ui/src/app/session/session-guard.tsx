import { Button } from '@mui/material';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { ApiError, offlineMessage } from '@timbra/ui/http/call.ts';
import { ShellFrame } from '../shell-frame.tsx';
import type { AskedPage } from '../../shared/session/asked-page.ts';
import { loadProfile } from '../../shared/session/account-calls.ts';
import { storeUser, useSessionToken, wasLeft } from '@timbra/ui/session/session.ts';

type Check = 'pending' | 'valid' | 'unreachable';

/** Lets in whoever has a session that the server knows. */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const token = useSessionToken();
  const location = useLocation();
  const { check, retry } = useProfileCheck(token);
  if (token === null) {
    if (wasLeft()) return <Navigate to="/login" replace />;
    const asked: AskedPage = {
      nextPathname: location.pathname,
      nextSearch: location.search,
      wasInside: check === 'valid',
    };
    return <Navigate to="/login" replace state={asked} />;
  }
  if (check === 'valid') return children;
  return check === 'pending' ? <ShellFrame text="Verificando autenticación..." /> : <Unreachable onRetry={retry} />;
}

/** Asks the server once for each token. A 401 ends the session where it is answered; nothing else does. */
function useProfileCheck(token: string | null): { check: Check; retry: () => void } {
  const [check, setCheck] = useState<Check>('pending');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (token === null) return undefined;
    let isCurrent = true;
    loadProfile().then(
      (user) => {
        if (!isCurrent) return;
        storeUser(user);
        setCheck('valid');
      },
      (error: unknown) => {
        if (isCurrent && !(error instanceof ApiError && error.status === 401)) setCheck('unreachable');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const retry = useCallback(() => {
    setCheck('pending');
    setAttempt((count) => count + 1);
  }, []);
  return { check, retry };
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main>
      <EmptyState
        icon={CloudOff}
        title="No pudimos verificar tu sesión"
        text={offlineMessage}
        action={
          <Button variant="contained" onClick={onRetry}>
            Reintentar
          </Button>
        }
      />
    </main>
  );
}
