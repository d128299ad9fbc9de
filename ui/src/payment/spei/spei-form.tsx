import { Landmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../http/call.ts';
import { money } from '../../format/format.ts';
import { Button } from '../../plain/button.tsx';
import { Failure } from '../../plain/notice.tsx';
import type { OpenTransfer } from '../payment.ts';

export interface SpeiFormProps {
  /** Pesos with IVA. */
  readonly total: number;
  /** Asks for the account number to transfer to; the same one when it is asked again. */
  readonly openTransfer: () => Promise<OpenTransfer>;
  readonly onOpened: (transfer: OpenTransfer) => void;
}

/** Leads to the data of a bank transfer; nothing is charged here. */
export function SpeiForm({ total, openTransfer, onOpened }: SpeiFormProps) {
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const open = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setOpening(true);
    setProblem(undefined);
    try {
      onOpened(await openTransfer());
    } catch (error) {
      setProblem(messageOf(error, 'Error al inicializar el pago SPEI'));
    } finally {
      isBusy.current = false;
      setOpening(false);
    }
  };
  return (
    <div className="plain-stack">
      <p className="plain-soft">
        Te damos una CLABE y una referencia para transferir {money(total)} desde tu banco. Tus timbres se agregan cuando
        llega el dinero.
      </p>
      {problem ? <Failure title={problem} /> : null}
      <Button
        kind="primary"
        size="tall"
        wide
        isBusy={isOpening}
        icon={<Landmark size={16} aria-hidden />}
        onClick={() => void open()}
      >
        {isOpening ? 'Preparando la transferencia...' : 'Obtener datos para transferir'}
      </Button>
    </div>
  );
}
