import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { PlainList, PlainRow } from '../plain-list.tsx';
import { mayManageWebhooks } from '../tabs.ts';
import { ResendDialog } from './endpoint-dialogs.tsx';
import { useEvents, type Endpoint, type WebhookEvent } from './use-webhooks.ts';
import { areaChoices, eventName } from './webhook-words.ts';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';

const pageSize = 20;
const any = 'todos';
const chosen = (value: string) => (value === any || value === '' ? undefined : value);

/** Lists what happened, whether anybody was told or not, and sends it once more. */
export function EventsSection({ endpoints }: { readonly endpoints: readonly Endpoint[] }) {
  const form = useForm({ defaultValues: { type: any, companyId: any, day: '' } });
  const [type, companyId, day] = useWatch({ control: form.control, name: ['type', 'companyId', 'day'] });
  const [count, setCount] = useState(pageSize);
  const [resent, setResent] = useState<WebhookEvent>();
  const { events, error, retry } = useEvents(
    { type: chosen(type), companyId: chosen(companyId), day: chosen(day) },
    count,
  );
  const { companies } = useCompanies();
  const choices = companies.filter(mayManageWebhooks).map(({ id, name }) => ({ value: id, label: name }));
  const receiving = endpoints.filter(({ enabled }) => enabled);
  return (
    <FormSection title="Eventos" text="Lo que pasó en los últimos 90 días. Reenvía lo que tu servidor no recibió.">
      <FormProvider {...form}>
        <FieldGroup>
          <ChoiceField name="type" label="Tipo" choices={[{ value: any, label: 'Todos' }, ...areaChoices]} />
          <DateField name="day" label="Día" optional />
          <Wide>
            <ChoiceField name="companyId" label="Empresa" choices={[{ value: any, label: 'Todas' }, ...choices]} />
          </Wide>
        </FieldGroup>
      </FormProvider>
      <Box sx={{ display: 'grid', gap: 3, mt: 5 }}>
        {events ? null : <NotLoaded error={error} title="No pudimos cargar los eventos." onRetry={retry} height={64} />}
        {events?.length === 0 ? <Typography color="textSecondary">No hay eventos.</Typography> : null}
        {events && events.length > 0 ? (
          <PlainList label="Eventos">
            {events.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                canResend={receiving.length > 0}
                onResend={() => setResent(event)}
              />
            ))}
          </PlainList>
        ) : null}
        {events && events.length >= count ? (
          <Button onClick={() => setCount(count + pageSize)}>Ver anteriores</Button>
        ) : null}
      </Box>
      {resent ? <ResendDialog event={resent} endpoints={receiving} onClose={() => setResent(undefined)} /> : null}
    </FormSection>
  );
}

interface EventRowProps {
  readonly event: WebhookEvent;
  readonly canResend: boolean;
  readonly onResend: () => void;
}

function EventRow({ event: { type, companyId, createdAt }, canResend, onResend }: EventRowProps) {
  const { companies } = useCompanies();
  const where =
    companyId === null ? 'Tu cuenta' : (companies.find(({ id }) => id === companyId)?.name ?? 'Otra empresa');
  return (
    <PlainRow>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="subtitle1">{eventName(type)}</Typography>
        <Typography variant="note">
          <code>{type}</code> · {where}
        </Typography>
        <Typography variant="note">{dateAndTime(createdAt)}</Typography>
      </Box>
      {canResend ? (
        <Button
          size="small"
          aria-label={`Reenviar a… ${eventName(type)}, ${dateAndTime(createdAt)}`}
          onClick={onResend}
        >
          Reenviar a…
        </Button>
      ) : null}
    </PlainRow>
  );
}
