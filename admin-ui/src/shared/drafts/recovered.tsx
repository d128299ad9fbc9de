import { Alert, Button } from '@mui/material';

interface RecoveredProps {
  readonly onDiscard: () => void;
  /** What was not kept and has to be given again. */
  readonly more?: string;
}

/** Says that what stands in a form was typed before and not saved. */
export const Recovered = ({ onDiscard, more }: RecoveredProps) => (
  <Alert
    severity="info"
    role="status"
    action={
      <Button size="small" onClick={onDiscard} sx={{ minHeight: 32 }}>
        Empezar de nuevo
      </Button>
    }
  >
    Recuperamos lo que habías escrito.{more === undefined ? '' : ` ${more}`}
  </Alert>
);
