import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { useAnswer } from '../shared/data/use-answer.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { companyKey } from '../shared/drafts/drafts.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import type { Member } from './use-members.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

type DemandProps = { readonly company: Company; readonly members: readonly Member[] };

/** Lets whoever manages the members of a company ask them for a second step. */
export function TwoStepsDemand({ company: { id, name }, members }: DemandProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const key = [...companyKey(id), 'dos-pasos'];
  const { data, error, refetch } = useAnswer(
    'GET /companies/{id}/two-steps',
    { params: { id } },
    { of: key, staleTime: 0 },
  );
  const [isAsking, setAsking] = useState(false);
  const switching = useMutation({
    mutationFn: (required: boolean) =>
      callData('PUT /companies/{id}/two-steps', { params: { id }, body: { required } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos cambiarlo. Inténtalo de nuevo.')),
    onSettled: () => setAsking(false),
  });
  const without = members.filter(({ status, twoSteps }) => status === 'active' && !twoSteps);
  const names = without.map((member) => member.name ?? member.email).join(', ');
  return (
    <FormSection
      title="Verificación en dos pasos"
      text="Si la pides, nadie entra a esta empresa solo con su contraseña: ni sus miembros, ni las llaves de API que ellos hicieron."
    >
      {data ? null : <NotLoaded error={error} title="No pudimos cargar este ajuste." onRetry={refetch} height={40} />}
      {data ? (
        <FormControlLabel
          label="Pedir dos pasos a los miembros"
          control={
            <Switch
              checked={switching.isPending ? switching.variables : data.required}
              disabled={switching.isPending}
              onChange={(_event, on) => (on ? setAsking(true) : switching.mutate(false))}
            />
          }
        />
      ) : null}
      {data && without.length > 0 ? <Typography variant="note">Aún sin dos pasos: {names}.</Typography> : null}
      {isAsking ? (
        <ConfirmDialog
          question={`¿Pedir dos pasos en ${name}?`}
          detail={
            without.length > 0
              ? `Dejan de ver la empresa hasta que los activen: ${names}.`
              : 'Quien se una después los activa antes de entrar.'
          }
          action="Pedir dos pasos"
          destructive={false}
          busy={switching.isPending}
          onConfirm={() => switching.mutate(true)}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </FormSection>
  );
}
