import { Alert, AlertTitle, Box, Button, CircularProgress, Typography } from '@mui/material';
import { Link } from 'react-router';
import { messageOf } from '@timbra/ui/http/call.ts';
import { StepCard } from '@timbra/ui/payment/step-card.tsx';

interface CreditingStepProps {
  /** Tells why nobody has said that the stamps are there. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Takes the place of the payment once it was made. */
export function CreditingStep({ error, onRetry }: CreditingStepProps) {
  return (
    <StepCard number={2} title="Pago" takesFocus>
      {error ? <Trouble error={error} onRetry={onRetry} /> : <InProgress />}
    </StepCard>
  );
}

function InProgress() {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 3, minHeight: 120 }}>
      <CircularProgress size={20} aria-hidden />
      <Typography>Tu pago se hizo. Agregando tus timbres...</Typography>
    </Box>
  );
}

const safe =
  'Tu pago sí se hizo: no pagues otra vez. Los timbres se agregan solos en unos minutos, aunque cierres esta página.';

function Trouble({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Alert severity="error">
      <AlertTitle sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600, m: 0 }}>
        Error al procesar el pago. Por favor, contacta soporte.
      </AlertTitle>
      {messageOf(error, safe)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button size="small" onClick={onRetry}>
          Reintentar
        </Button>
        <Button size="small" component={Link} to="/mis-compras">
          Ver mis compras
        </Button>
      </Box>
    </Alert>
  );
}
