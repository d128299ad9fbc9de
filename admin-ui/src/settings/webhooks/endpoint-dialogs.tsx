import { Button, Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { endpointProblems } from '@timbra/core/events/webhook-endpoint.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { CheckList } from '../../shared/fields/check-list.tsx';
import { ShortForm } from '../short-form.tsx';
import { mayManageWebhooks } from '../tabs.ts';
import { useResend, type Endpoint, type EndpointWithSecret, type WebhookEvent } from './use-webhooks.ts';
import { endpointName, eventName, patterns, patternsShown } from './webhook-words.ts';

const AddressField = () => (
  <TextField name="url" label="Dirección" help="https, de tu servidor" placeholder="https://mitienda.mx/timbra" />
);

const Details = () => (
  <>
    <TextField name="description" label="Descripción" optional />
    <CheckList name="events" label="Qué te avisamos" entries={patterns} shown={patternsShown} />
  </>
);

interface NewEndpointValues {
  readonly url: string;
  readonly description: string;
  readonly companyId: string;
  readonly events: readonly string[];
}

const everyCompany = 'todas';

interface MadeProps {
  readonly onMade: (endpoint: EndpointWithSecret) => void;
  readonly onClose: () => void;
}

export function NewEndpointDialog({ onMade, onClose }: MadeProps) {
  const { companies } = useCompanies();
  const choices = [
    { value: everyCompany, label: 'Todas mis empresas y mi cuenta' },
    ...companies.filter(mayManageWebhooks).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <ShortForm<NewEndpointValues, EndpointWithSecret>
      title="Nuevo webhook"
      action="Crear webhook"
      failure="No pudimos crear el webhook."
      start={{ url: '', description: '', companyId: everyCompany, events: [] }}
      check={endpointProblems}
      save={({ companyId, description, ...sent }) =>
        callData('POST /webhook-endpoints', {
          body: {
            ...sent,
            description: description.trim() || null,
            ...(companyId !== everyCompany && { companyId }),
          },
        })
      }
      onSaved={onMade}
      onClose={onClose}
    >
      <AddressField />
      <ChoiceField name="companyId" label="Empresa" choices={choices} />
      <Details />
    </ShortForm>
  );
}

export interface OfEndpoint {
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
}

export function EditEndpointDialog({ endpoint, onSaved, onClose }: OfEndpoint & { readonly onSaved: () => void }) {
  const { id, url, description, events } = endpoint;
  return (
    <ShortForm<Omit<NewEndpointValues, 'companyId'>, Endpoint>
      title="Editar webhook"
      action="Guardar webhook"
      failure="No pudimos guardar el webhook."
      start={{ url, description: description ?? '', events: [...events] }}
      check={endpointProblems}
      save={({ description: written, ...sent }) =>
        callData('PATCH /webhook-endpoints/{id}', {
          params: { id },
          body: { ...sent, description: written.trim() || null },
        })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <AddressField />
      <Details />
    </ShortForm>
  );
}

const overlaps = [
  { value: '0', label: 'Ahora mismo' },
  { value: '1', label: 'En una hora' },
  { value: '24', label: 'En un día' },
  { value: '168', label: 'En siete días' },
];

export const RollSecretDialog = ({ endpoint, onMade, onClose }: OfEndpoint & MadeProps) => (
  <ShortForm<{ readonly overlap: string }, EndpointWithSecret>
    title={`Renovar el secreto de ${endpointName(endpoint)}`}
    action="Renovar secreto"
    failure="No pudimos renovar el secreto."
    start={{ overlap: '24' }}
    check={() => []}
    save={({ overlap }) =>
      callData('POST /webhook-endpoints/{id}/roll-secret', {
        params: { id: endpoint.id },
        body: { overlapHours: Number(overlap) },
      })
    }
    onSaved={onMade}
    onClose={onClose}
  >
    <Typography>Mientras sirven los dos, cada aviso lleva las dos firmas.</Typography>
    <ChoiceField name="overlap" label="El secreto actual deja de servir" choices={overlaps} />
  </ShortForm>
);

interface ResendDialogProps {
  readonly event: WebhookEvent;
  /** They are on. */
  readonly endpoints: readonly Endpoint[];
  readonly onClose: () => void;
}

/** Asks which endpoint an event is sent to once more. */
export function ResendDialog({ event, endpoints, onClose }: ResendDialogProps) {
  const resend = useResend(onClose);
  const form = useForm({ defaultValues: { endpointId: endpoints[0]?.id ?? '' } });
  return (
    <FormProvider {...form}>
      <Dialog
        title={`Reenviar: ${eventName(event.type)}`}
        width="narrow"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              variant="contained"
              loading={resend.isPending}
              onClick={() => resend.mutate({ eventId: event.id, endpointId: form.getValues('endpointId') })}
            >
              Reenviar evento
            </Button>
          </>
        }
      >
        <ChoiceField
          name="endpointId"
          label="A qué webhook"
          choices={endpoints.map((endpoint) => ({ value: endpoint.id, label: endpointName(endpoint) }))}
        />
      </Dialog>
    </FormProvider>
  );
}
