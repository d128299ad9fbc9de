import { Button } from '@mui/material';
import { Lock } from 'lucide-react';
import { money } from '../format/amounts.ts';

interface PayButtonProps {
  /** Pesos with IVA. */
  readonly total: number;
  readonly isPaying: boolean;
  readonly disabled?: boolean;
  readonly onPay?: () => void;
}

/** Says what it takes, and shows its progress inside itself. */
export function PayButton({ total, isPaying, disabled = false, onPay }: PayButtonProps) {
  return (
    <Button
      type={onPay ? 'button' : 'submit'}
      variant="contained"
      fullWidth
      loading={isPaying}
      loadingPosition="start"
      disabled={disabled}
      startIcon={<Lock size={16} aria-hidden />}
      {...(onPay ? { onClick: onPay } : {})}
      sx={{ minHeight: 48, fontSize: 15 }}
    >
      {isPaying ? 'Procesando el pago...' : `Pagar ${money(total)}`}
    </Button>
  );
}
