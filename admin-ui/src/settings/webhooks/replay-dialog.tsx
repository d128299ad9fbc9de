import { Typography } from '@mui/material';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup } from '@timbra/ui/fields/text-field.tsx';
import { count as written } from '@timbra/ui/format/format.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { ShortForm } from '../short-form.tsx';
import type { OfEndpoint } from './endpoint-dialogs.tsx';
import { endpointName } from './webhook-words.ts';

interface Period {
  /** `2026-11-28`; nothing while it is empty. */
  readonly desde: string;
  readonly hasta: string;
}

function periodProblems({ desde, hasta }: Period) {
  if (desde === '') return [{ field: 'desde', message: 'Elige desde qué día.' }];
  if (hasta !== '' && hasta < desde) return [{ field: 'hasta', message: 'Elige un día que no sea anterior.' }];
  return [];
}

/** Asks from when on the events are sent to an endpoint once more: those from before it stood too. */
export function ReplayDialog({ endpoint, onSaved, onClose }: OfEndpoint & { readonly onSaved: () => void }) {
  const alerts = useAlerts();
  const announce = ({ count }: { readonly count: number }) => {
    if (count === 0) alerts.success('En esos días no pasó nada que este webhook reciba');
    else alerts.success(count === 1 ? 'Un evento se envía otra vez' : `${written(count)} eventos se envían otra vez`);
    onSaved();
  };
  return (
    <ShortForm<Period, { readonly count: number }>
      title={`Repetir eventos a ${endpointName(endpoint)}`}
      action="Repetir eventos"
      failure="No pudimos repetir los eventos."
      start={{ desde: '', hasta: '' }}
      check={periodProblems}
      save={({ desde, hasta }) =>
        callData('POST /webhook-endpoints/{id}/replay', {
          params: { id: endpoint.id },
          body: { desde, ...(hasta !== '' && { hasta }) },
        })
      }
      onSaved={announce}
      onClose={onClose}
    >
      <Typography>
        Los que este webhook recibe, en su orden y con su mismo identificador; también los de antes de que existiera.
      </Typography>
      <FieldGroup>
        <DateField name="desde" label="Desde" help="De los últimos 90 días" />
        <DateField name="hasta" label="Hasta" optional />
      </FieldGroup>
    </ShortForm>
  );
}
