import { Box } from '@mui/material';
import type { ScheduledGlobalAnswer } from '@timbra/contract/scheduled-global.ts';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { useWatch } from 'react-hook-form';
import type { Company } from '../../../shared/companies/companies-context.tsx';
import { formasDePago } from '../../../invoices/tickets/payment-forms.ts';
import { SettingsForm } from '../../../settings/settings-form.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { useDraftForm } from '../../../shared/form/use-draft-form.ts';
import { never, rhythms } from './scheduled-global-words.ts';

interface ScheduledGlobalValues {
  periodicidad: string;
  formaPago: string;
  /** It is empty for the company's own address. */
  lugarExpedicion: string;
  paused: boolean;
}

const valuesOf = ({
  periodicidad,
  formaPago,
  lugarExpedicion,
  paused,
}: ScheduledGlobalAnswer): ScheduledGlobalValues => ({
  periodicidad: periodicidad ?? never,
  formaPago,
  lugarExpedicion: lugarExpedicion ?? '',
  paused,
});

const formas = formasDePago.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` }));

interface ScheduledGlobalFormProps {
  readonly company: Company;
  readonly stored: ScheduledGlobalAnswer;
  readonly onSaved: (answer: ScheduledGlobalAnswer) => void;
}

/** Shows how often what nobody invoiced is issued by itself. */
export function ScheduledGlobalForm({ company, stored, onSaved }: ScheduledGlobalFormProps) {
  const draftForm = useDraftForm<ScheduledGlobalValues, ScheduledGlobalAnswer>({
    draftName: `global-automatica:${company.id}`,
    stored: valuesOf(stored),
    check: () => [],
    save: ({ periodicidad, lugarExpedicion, ...values }) =>
      callData('PUT /company/{id}/global-schedule', {
        params: { id: company.id },
        body: {
          ...values,
          periodicidad: periodicidad === never ? null : periodicidad,
          lugarExpedicion: lugarExpedicion === '' ? null : lugarExpedicion,
        },
      }),
    onSaved: (answer) => {
      onSaved(answer);
      return valuesOf(answer);
    },
    success: 'Configuración guardada exitosamente',
    failure: 'Error al guardar la configuración',
    shownForMs: { success: 5_000 },
  });
  return (
    <SettingsForm label="Factura global automática" submitLabel="Guardar factura global" {...draftForm}>
      <FormSection
        title="Factura global"
        text="Lo que nadie facturó se emite solo a PUBLICO EN GENERAL, al mediodía siguiente al periodo. Te avisamos un día antes, y puedes detenerla."
      >
        <Fields company={company} />
      </FormSection>
    </SettingsForm>
  );
}

function Fields({ company: { fiscalData, lugares } }: Pick<ScheduledGlobalFormProps, 'company'>) {
  const [periodicidad] = useWatch<ScheduledGlobalValues, ['periodicidad']>({ name: ['periodicidad'] });
  const lugarChoices = [
    { value: '', label: 'Domicilio de la empresa' },
    ...lugares.map(({ id, nombre, serie }) => ({ value: id, label: serie ? `${nombre} · Serie ${serie}` : nombre })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ChoiceField name="periodicidad" label="Cada cuándo" choices={rhythms(fiscalData.regimenFiscal ?? '')} />
      {periodicidad === never ? null : (
        <>
          <ChoiceField
            name="formaPago"
            label="Forma de pago"
            choices={formas}
            help="La de la mayor parte de tus ventas."
          />
          {lugares.length > 0 ? (
            <ChoiceField name="lugarExpedicion" label="Lugar de expedición" choices={lugarChoices} />
          ) : null}
          <CheckboxField name="paused" label="En pausa: no avisar ni emitir ninguna" />
        </>
      )}
    </Box>
  );
}
