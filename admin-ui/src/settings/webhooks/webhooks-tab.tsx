import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { call, callData, messageOf } from '@timbra/ui/http/call.ts';
import { HistoryButton } from '../../audit/history-button.tsx';
import { ToneChip } from '../../documents/estado-chip.tsx';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { PlainList, PlainRow } from '../plain-list.tsx';
import { ShownSecretDialog } from '../shown-secret-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { EditEndpointDialog, NewEndpointDialog, RollSecretDialog } from './endpoint-dialogs.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { EventsSection } from './events-section.tsx';
import { useDeliveries, useEndpoints, type Endpoint, type EndpointWithSecret } from './use-webhooks.ts';
import { deliveryStates, endpointName, eventsOf, standingOf } from './webhook-words.ts';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';
import { ConfirmAct } from '../../shared/dialogs/confirm-act.tsx';

type Act = 'edit' | 'roll' | 'delete' | 'deliveries' | 'replay';

type Open =
  | { readonly what: 'new' }
  | { readonly what: Act; readonly endpoint: Endpoint }
  | { readonly what: 'shown'; readonly endpoint: EndpointWithSecret };

/** Lists where events are sent to, what was sent there, and what happened. */
export function WebhooksTab() {
  const { endpoints, error, retry, reload } = useEndpoints();
  const [open, setOpen] = useState<Open>();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 10 } }}>
      <FormSection
        title="Webhooks"
        text="Avisamos a tu servidor cuando algo pasa: se timbra una factura, se registra un pago, cambia un cliente."
      >
        {endpoints ? null : (
          <NotLoaded error={error} title="No pudimos cargar tus webhooks." onRetry={retry} height={64} />
        )}
        {endpoints?.length === 0 ? <Typography color="textSecondary">Aún no tienes webhooks.</Typography> : null}
        {endpoints && endpoints.length > 0 ? (
          <PlainList label="Webhooks">
            {endpoints.map((endpoint) => (
              <EndpointRow
                key={endpoint.id}
                endpoint={endpoint}
                onChanged={reload}
                onOpen={(what) => setOpen({ what, endpoint })}
              />
            ))}
          </PlainList>
        ) : null}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
          <Button variant="contained" onClick={() => setOpen({ what: 'new' })}>
            Nuevo webhook
          </Button>
        </Box>
      </FormSection>
      <EventsSection endpoints={endpoints ?? []} />
      {open ? <OpenDialog open={open} setOpen={setOpen} reload={reload} /> : null}
    </Box>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly setOpen: (open: Open | undefined) => void;
  readonly reload: () => Promise<void>;
}

function OpenDialog({ open, setOpen, reload }: OpenDialogProps) {
  const close = () => setOpen(undefined);
  const show = (endpoint: EndpointWithSecret) => {
    void reload();
    setOpen({ what: 'shown', endpoint });
  };
  const end = () => {
    void reload();
    close();
  };
  switch (open.what) {
    case 'new':
      return <NewEndpointDialog onMade={show} onClose={close} />;
    case 'edit':
      return <EditEndpointDialog endpoint={open.endpoint} onSaved={end} onClose={close} />;
    case 'replay':
      return <ReplayDialog endpoint={open.endpoint} onSaved={end} onClose={close} />;
    case 'roll':
      return <RollSecretDialog endpoint={open.endpoint} onMade={show} onClose={close} />;
    case 'delete':
      return <DeleteEndpoint endpoint={open.endpoint} onEnd={end} onCancel={close} />;
    case 'deliveries':
      return <DeliveriesDialog endpoint={open.endpoint} onClose={close} />;
    case 'shown':
      return (
        <ShownSecretDialog
          title={`Secreto de ${endpointName(open.endpoint)}`}
          text="Cópialo y guárdalo ahora: no lo volvemos a mostrar. Con él compruebas que un aviso es nuestro."
          label="Secreto del webhook"
          secret={open.endpoint.secret}
          copy="Copiar secreto"
          copied="Secreto copiado"
          kept="Ya lo guardé"
          onClose={close}
        />
      );
  }
}

interface EndpointRowProps {
  readonly endpoint: Endpoint;
  /** Ends when the rows are as they are now: what was switched does not jump back meanwhile. */
  readonly onChanged: () => Promise<void>;
  readonly onOpen: (what: Act) => void;
}

function EndpointRow({ endpoint, onChanged, onOpen }: EndpointRowProps) {
  const alerts = useAlerts();
  const { id, url, enabled } = endpoint;
  const name = endpointName(endpoint);
  const switching = useMutation({
    mutationFn: (on: boolean) => callData('PATCH /webhook-endpoints/{id}', { params: { id }, body: { enabled: on } }),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos cambiar el webhook. Inténtalo de nuevo.')),
    onSettled: onChanged,
  });
  const testing = useMutation({
    mutationFn: () => callData('POST /webhook-endpoints/{id}/test', { params: { id } }),
    onSuccess: () => alerts.success('La prueba se envió: mira en «Entregas» qué respondió tu servidor'),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos enviar la prueba. Inténtalo de nuevo.')),
    onSettled: onChanged,
  });
  const { label, tone } = standingOf(endpoint);
  return (
    <PlainRow>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="subtitle1">{name}</Typography>
          <ToneChip tone={tone}>{label}</ToneChip>
        </Box>
        <EndpointFacts endpoint={endpoint} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button
            size="small"
            disabled={!enabled}
            loading={testing.isPending}
            aria-label={`Enviar prueba a ${name}`}
            onClick={() => testing.mutate()}
          >
            Enviar prueba
          </Button>
          <Button size="small" aria-label={`Entregas de ${name}`} onClick={() => onOpen('deliveries')}>
            Entregas
          </Button>
          <Button
            size="small"
            disabled={!enabled}
            aria-label={`Repetir eventos a ${name}`}
            onClick={() => onOpen('replay')}
          >
            Repetir eventos
          </Button>
          <HistoryButton companyId={endpoint.companyId} recordId={id} of={name} />
          <Button size="small" aria-label={`Editar ${name}`} onClick={() => onOpen('edit')}>
            Editar
          </Button>
          <Button size="small" aria-label={`Renovar secreto de ${name}`} onClick={() => onOpen('roll')}>
            Renovar secreto
          </Button>
          <Button size="small" color="error" aria-label={`Eliminar ${name}`} onClick={() => onOpen('delete')}>
            Eliminar
          </Button>
        </Box>
      </Box>
      <FormControlLabel
        label="Activo"
        sx={{ alignSelf: 'start' }}
        control={
          <Switch
            checked={switching.isPending ? switching.variables : enabled}
            onChange={(_event, on) => switching.mutate(on)}
            slotProps={{ input: { 'aria-label': `Activo: ${url}` } }}
          />
        }
      />
    </PlainRow>
  );
}

function EndpointFacts({ endpoint }: { readonly endpoint: Endpoint }) {
  const { companies } = useCompanies();
  const { id, url, companyId, failingSince, formerSecretUntil } = endpoint;
  const [last] = useDeliveries(id, 1).deliveries ?? [];
  const where =
    companyId === null
      ? 'Todas mis empresas y mi cuenta'
      : (companies.find((company) => company.id === companyId)?.name ?? 'Otra empresa');
  const facts = [
    `${eventsOf(endpoint)} · ${where}`,
    last ? `Última entrega: ${dateAndTime(last.createdAt)} · ${deliveryStates[last.status].label}` : 'Sin entregas',
    ...(failingSince === null ? [] : [`Falla desde el ${dateAndTime(failingSince)}`]),
    ...(formerSecretUntil === null ? [] : [`El secreto anterior sirve hasta el ${dateAndTime(formerSecretUntil)}`]),
  ];
  return (
    <>
      <Typography variant="note" sx={{ overflowWrap: 'anywhere' }}>
        <code>{url}</code>
      </Typography>
      {facts.map((fact) => (
        <Typography key={fact} variant="note">
          {fact}
        </Typography>
      ))}
    </>
  );
}

interface DeleteEndpointProps {
  readonly endpoint: Endpoint;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

const DeleteEndpoint = ({ endpoint, onEnd, onCancel }: DeleteEndpointProps) => (
  <ConfirmAct
    question={`¿Eliminar el webhook ${endpointName(endpoint)}?`}
    detail="Tu servidor ya no recibe avisos, y sus entregas se borran."
    action="Eliminar webhook"
    act={() => call('DELETE /webhook-endpoints/{id}', { params: { id: endpoint.id } })}
    done="El webhook se eliminó"
    failure="No pudimos eliminar el webhook. Inténtalo de nuevo."
    onEnd={onEnd}
    onCancel={onCancel}
  />
);
