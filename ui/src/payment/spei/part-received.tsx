import { useState } from 'react';
import { money } from '../../format/format.ts';
import { messageOf } from '../../http/call.ts';
import { Button } from '../../plain/button.tsx';
import { Question } from '../../plain/dialog.tsx';
import { Failure, Notice } from '../../plain/notice.tsx';

interface PartReceivedProps {
  /** Pesos. */
  readonly received: number;
  readonly missing: number;
  /** Tells whether its buyer has asked to have it back. */
  readonly isAsked: boolean;
  readonly askForReturn: () => Promise<unknown>;
}

/** A part of a transfer has come: how much is missing, and the other way out. */
export function PartReceived({ received, missing, isAsked, askForReturn }: PartReceivedProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await askForReturn();
      setWasAsked(true);
    } catch (error) {
      setProblem(messageOf(error, 'No pudimos pedir la devolución'));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  if (isAsked || wasAsked) {
    return (
      <Notice kind="info">
        Pediste que te devolvamos {money(received)}. No transfieras más: te avisamos por correo cuando salga.
      </Notice>
    );
  }
  return (
    <div className="plain-stack">
      <Notice kind="warning">
        Recibimos {money(received)}. Faltan {money(missing)} para completar tu compra.
      </Notice>
      {problem ? <Failure title={problem} /> : null}
      <Button size="small" onClick={() => setAsking(true)} data-noprint>
        Pedir que me devuelvan {money(received)}
      </Button>
      {isAsking ? (
        <Question
          question={`¿Te devolvemos ${money(received)}?`}
          detail="La compra se cancela y el dinero regresa a tu banco. Puede que te pidamos tu CLABE por correo."
          onNo={() => setAsking(false)}
          yes={
            <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
              Cancelar la compra y pedir la devolución
            </Button>
          }
          no={
            <Button onClick={() => setAsking(false)} data-first>
              Seguir con la compra
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
