import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { useTestsAgain } from './use-tests.ts';

/** Takes away all that an account has tried, once it is asked. */
export function EmptyButton() {
  const alerts = useAlerts();
  const again = useTestsAgain();
  const [isAsking, setAsking] = useState(false);
  const emptying = useMutation({
    mutationFn: () => callData('DELETE /test/data', {}),
    onSuccess: ({ running }) =>
      alerts.success(running ? 'Se están borrando tus datos de prueba' : 'Tus datos de prueba se borraron'),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos borrarlos. Inténtalo de nuevo.')),
    onSettled: () => {
      setAsking(false);
      void again();
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Vaciar datos de prueba
      </Button>
      {isAsking ? (
        <ConfirmDialog
          question="¿Vaciar todos tus datos de prueba?"
          detail="Se borran tus empresas de prueba con sus documentos, y los webhooks y eventos de prueba. Tus llaves y todo lo real se quedan."
          action="Vaciar datos de prueba"
          busy={emptying.isPending}
          onConfirm={() => emptying.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
