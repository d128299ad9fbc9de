import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { useTestClock, useTestsAgain, type TestClock, type TestCompany } from './use-tests.ts';
import { steps, taskName, timesOf } from './words.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

/** Shows the clock of a test company, and moves it on. */
export function ClockSection({ company }: { readonly company: TestCompany }) {
  const { data: clock, error, refetch } = useTestClock(company.id);
  return (
    <FormSection
      title="Reloj"
      text="Adelántalo y verás hoy lo que pasaría en días o meses: plazos que vencen, cancelaciones sin respuesta, facturas globales programadas. Solo avanza."
    >
      {clock ? null : <NotLoaded error={error} title="No pudimos leer el reloj." onRetry={refetch} height={96} />}
      {clock ? <ClockFace clock={clock} /> : null}
    </FormSection>
  );
}

function ClockFace({ clock }: { readonly clock: TestClock }) {
  const alerts = useAlerts();
  const again = useTestsAgain();
  const moving = useMutation({
    mutationFn: (how: { readonly advance?: string; readonly to?: string }) =>
      callData('POST /test/clock', { body: { companyId: clock.companyId, ...how } }),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos adelantar el reloj. Inténtalo de nuevo.')),
    onSettled: again,
  });
  const isBusy = moving.isPending || clock.running;
  return (
    <>
      <Typography color="textSecondary">En esta empresa son</Typography>
      <Typography variant="h2" component="p" aria-live="polite" sx={{ mb: 4 }}>
        {dateAndTime(clock.now)}
      </Typography>
      {clock.running ? (
        <Alert severity="info" sx={{ mb: 4 }}>
          El reloj se está adelantando{clock.to === null ? '' : ` hasta el ${dateAndTime(clock.to)}`}.
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {steps.map(({ advance, label }) => (
          <Button key={advance} variant="outlined" disabled={isBusy} onClick={() => moving.mutate({ advance })}>
            {label}
          </Button>
        ))}
      </Box>
      <ToDay isBusy={isBusy} onMove={(to) => moving.mutate({ to })} />
      <WhatRan ran={clock.ran} />
    </>
  );
}

/** At noon in Mexico City its day is the same in every zone of the country. */
const noonOf = (day: string) => `${day}T12:00:00-06:00`;

function ToDay({ isBusy, onMove }: { readonly isBusy: boolean; readonly onMove: (to: string) => void }) {
  const form = useForm({ defaultValues: { day: '' } });
  const move = form.handleSubmit(({ day }) => {
    if (day !== '') onMove(noonOf(day));
  });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void move(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, mt: 4 }}
      >
        <Box sx={{ flex: '1 1 200px', maxWidth: 280 }}>
          <DateField name="day" label="Hasta el día" />
        </Box>
        <Button type="submit" variant="outlined" loading={isBusy}>
          Adelantar a esa fecha
        </Button>
      </Box>
    </FormProvider>
  );
}

function WhatRan({ ran }: Pick<TestClock, 'ran'>) {
  if (ran.length === 0) return null;
  return (
    <Box sx={{ mt: 5 }}>
      <Typography variant="subtitle1" component="h3">
        Lo que pasó la última vez
      </Typography>
      <Box component="ol" aria-label="Lo que pasó la última vez" sx={{ m: 0, mt: 2, pl: 5 }}>
        {ran.map((one) => (
          <Typography key={`${one.at} ${one.what}`} component="li" variant="body2">
            {dateAndTime(one.at)} · {taskName(one.what)} · {timesOf(one)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
