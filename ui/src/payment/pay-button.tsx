import { Lock } from 'lucide-react';
import { money } from '../format/format.ts';
import { Button } from '../plain/button.tsx';

interface PayButtonProps {
  /** Pesos with IVA. */
  readonly total: number;
  readonly isPaying: boolean;
  readonly disabled?: boolean;
}

/** Sends the form of a payment: it says what it takes, and shows its progress inside itself. */
export const PayButton = ({ total, isPaying, disabled = false }: PayButtonProps) => (
  <Button
    type="submit"
    kind="primary"
    size="tall"
    wide
    isBusy={isPaying}
    disabled={disabled}
    icon={<Lock size={16} aria-hidden />}
  >
    {isPaying ? 'Procesando el pago...' : `Pagar ${money(total)}`}
  </Button>
);
