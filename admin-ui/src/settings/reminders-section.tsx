import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { RemindersAnswer } from '@timbra/contract/reminders.ts';
import { reminderNote, scheduleProblems } from '@timbra/core/invoicing/reminding/reminder-schedule.ts';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup, TextField } from '@timbra/ui/fields/text-field.tsx';
import type { Company } from '../shared/companies/companies-context.tsx';
import { companyKey } from '../shared/drafts/drafts.ts';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import {
  dayWords,
  daysIn,
  dayOfReminder,
  type RemindersValues,
  scheduleOf,
  typedReminders,
} from './reminders-values.ts';
import type { SettingsBackend } from './settings-backend.ts';
import { SettingsForm, shownForMs, StoredSection } from './settings-form.tsx';

type SectionProps = { readonly company: Company; readonly backend: SettingsBackend };

/** Shows when customers of a company are reminded of what they owe, and what they are written. */
export const RemindersSection = ({ company, backend }: SectionProps) => (
  <StoredSection
    title="Recordatorios de pago"
    text="Un correo a quien te debe una factura a crédito, con ella adjunta. Deja de salir cuando se paga o se cancela."
    failure="No pudimos cargar los recordatorios."
    of={[...companyKey(company.id), 'recordatorios']}
    read={(signal) => backend.readReminders(company.id, signal)}
  >
    {(stored) => <RemindersForm company={company} backend={backend} stored={stored} />}
  </StoredSection>
);

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: `${from + index}:00` }));

function RemindersForm({ company, backend, stored }: SectionProps & { readonly stored: RemindersAnswer }) {
  const draftForm = useDraftForm<RemindersValues, RemindersAnswer>({
    draftName: 'recordatorios',
    stored: typedReminders(stored),
    check: (values) => scheduleProblems(scheduleOf(values)),
    save: (values) => backend.saveReminders(company.id, scheduleOf(values)),
    onSaved: typedReminders,
    success: 'Recordatorios actualizados',
    failure: 'Error al actualizar los recordatorios',
    shownForMs,
  });
  return (
    <SettingsForm
      {...draftForm}
      asks="companies:manage"
      label="Recordatorios de pago"
      submitLabel="Guardar recordatorios"
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField
          name="days"
          label="Días"
          optional
          help="Separados por comas; antes del vencimiento, con menos: -3, 0, 7, 15. Vacío, ninguno"
        />
        <FieldGroup>
          <ChoiceField name="fromHour" label="Desde las" choices={hours(7, 20)} />
          <ChoiceField name="toHour" label="Hasta las" choices={hours(8, 21)} />
        </FieldGroup>
        <CheckboxField name="weekdays" label="Solo de lunes a viernes" />
        <Preview />
      </Box>
    </SettingsForm>
  );
}

/** Shows what a customer is written on each day, of a document that stands for all. */
function Preview() {
  const days = daysIn(useWatch<RemindersValues, 'days'>({ name: 'days' })).filter(Number.isInteger);
  if (days.length === 0) return null;
  return (
    <Box component="dl" aria-label="Lo que dice cada correo" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {days.map((day) => (
        <div key={day}>
          <Typography component="dt" variant="subtitle2">
            {dayWords(day)}
          </Typography>
          <Typography component="dd" variant="note" sx={{ m: 0 }}>
            {reminderNote(example, dayOfReminder(example.dueOn, day))}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const example = { id: '', serie: 'A', folio: 1042, saldo: 1_160, moneda: 'MXN', dueOn: '2026-12-15' };
