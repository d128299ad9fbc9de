import { Alert, AlertTitle, Button } from '@mui/material';
import { isUserExists, describeFailure } from '../../lib/wording.ts';

interface AccountProblemProps {
  readonly error: unknown;
  readonly email: string | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

const contactSupport = 'Error al crear la cuenta. Por favor contacta soporte.';

/** The money is there and the account is not: what that means for the money comes first. */
export function AccountProblem({ error, email, isRetrying, onRetry }: AccountProblemProps) {
  const title = describeFailure(error, contactSupport, contactSupport);
  if (isUserExists(error)) {
    return (
      <Alert severity="warning" action={<Button href="/login">Iniciar sesión</Button>}>
        <AlertTitle sx={{ typography: 'body1', fontWeight: 600 }}>{title}</AlertTitle>
        Tu pago está a salvo: los timbres se agregan a esa cuenta cuando inicias sesión con {email}.
      </Alert>
    );
  }
  return (
    <Alert
      severity="error"
      action={
        <Button loading={isRetrying} onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      <AlertTitle sx={{ typography: 'body1', fontWeight: 600 }}>{title}</AlertTitle>
      Tu pago está a salvo y no hace falta pagar otra vez. Si no lo logras, en unos minutos te llega el acceso a {email}
      .
    </Alert>
  );
}
