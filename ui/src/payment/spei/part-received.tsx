import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '../../feedback/error-notice.tsx';
import { money } from '../../format/amounts.ts';
import { messageOf } from '../../http/call.ts';

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
      <Alert severity="info" role="status">
        Pediste que te devolvamos {money(received)}. No transfieras más: te avisamos por correo cuando salga.
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity="warning">
        Recibimos {money(received)}. Faltan {money(missing)} para completar tu compra.
      </Alert>
      {problem ? <ErrorNotice title={problem} /> : null}
      <Box data-noprint>
        <Button size="small" onClick={() => setAsking(true)}>
          {`Pedir que me devuelvan ${money(received)}`}
        </Button>
      </Box>
      {isAsking ? (
        <ConfirmDialog
          question={`¿Te devolvemos ${money(received)}?`}
          detail="La compra se cancela y el dinero regresa a tu banco. Puede que te pidamos tu CLABE por correo."
          action="Cancelar la compra y pedir la devolución"
          cancel="Seguir con la compra"
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Box>
  );
}
