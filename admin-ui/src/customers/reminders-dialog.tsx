import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';
import { useAnswer } from '../shared/data/use-answer.ts';
import type { Customer } from './customer-values.ts';

interface RemindersDialogProps {
  readonly customer: Customer;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** Shows whether a customer is reminded of what they owe, and takes them out. */
export function RemindersDialog({ customer: { id, nombre }, mayChange, onClose }: RemindersDialogProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const key = ['clientes', id, 'recordatorios'];
  const params = { id };
  const { data, error, refetch } = useAnswer('GET /customers/{id}/reminders', { params }, { of: key, staleTime: 0 });
  const switching = useMutation({
    mutationFn: (enabled: boolean) => callData('PUT /customers/{id}/reminders', { params, body: { enabled } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos cambiarlo. Inténtalo de nuevo.')),
  });
  return (
    <Dialog title="Recordatorios de pago" onClose={onClose}>
      {data ? null : (
        <NotLoaded error={error} title="No pudimos cargar este ajuste." onRetry={() => void refetch()} height={40} />
      )}
      {data ? (
        <FormControlLabel
          label={`Recordar sus pagos a ${nombre}`}
          control={
            <Switch
              checked={switching.isPending ? switching.variables : data.enabled}
              disabled={switching.isPending || !mayChange}
              onChange={(_event, on) => switching.mutate(on)}
            />
          }
        />
      ) : null}
      <Typography variant="note">Salen los días que tu empresa eligió en Configuración › Datos fiscales.</Typography>
    </Dialog>
  );
}
