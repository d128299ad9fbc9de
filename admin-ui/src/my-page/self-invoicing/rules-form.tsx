import { Box } from '@mui/material';
import type { SelfInvoicingAnswer } from '@timbra/contract/self-invoicing.ts';
import { USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { acceptedUses } from '@timbra/core/self-invoicing/settings.ts';
import { frequentFirst } from '@timbra/ui/fields/sat-select.tsx';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { NumberField } from '@timbra/ui/fields/text-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { formasDePago } from '../../invoices/tickets/payment-forms.ts';
import { FormMessage } from '../../shared/form/form-message.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { CheckList } from '../../shared/fields/check-list.tsx';
import { SettingsForm } from '../../settings/settings-form.tsx';
import { bodyOf, comparedFields, problemsOf, valuesOf, windowWords, type RulesValues } from './rules-values.ts';
import { useStoredForm } from '../../shared/form/use-draft-form.ts';

const windows = Object.entries(windowWords).map(([value, label]) => ({ value, label }));

const usesChoices = [
  { value: 'all', label: 'Todos los que el SAT permite' },
  { value: 'some', label: 'Solo los que elijas' },
];

const usos = frequentFirst(
  USO_CFDI.entries.filter(({ key }) => acceptedUses({ uses: [] }).includes(key)),
  ['G03', 'G01', 'S01', 'D01', 'D10', 'I04'],
);

/** Shows how whoever has a ticket may invoice it at the page. */
export function RulesForm({ companyId, stored }: { readonly companyId: string; readonly stored: SelfInvoicingAnswer }) {
  const [saved, setSaved] = useState(stored);
  const draftForm = useStoredForm<RulesValues, SelfInvoicingAnswer>({
    draftName: 'autofactura',
    record: saved,
    valuesOf,
    fields: comparedFields,
    check: problemsOf,
    save: (values, version) =>
      callData('PUT /company/{id}/self-invoicing', {
        params: { id: companyId },
        body: { ...bodyOf(values, saved, version), version },
      }),
    onSaved: setSaved,
    success: 'Configuración guardada exitosamente',
    failure: 'Error al guardar la configuración',
    shownForMs: { success: 5_000 },
  });
  return (
    <SettingsForm label="Reglas de la autofactura" submitLabel="Guardar reglas" {...draftForm}>
      <Sections />
    </SettingsForm>
  );
}

function Sections() {
  const [window, uses] = useWatch<RulesValues, ['window', 'acceptedUses']>({ name: ['window', 'acceptedUses'] });
  return (
    <Box sx={{ display: 'grid', gap: { xs: 6, md: 8 } }}>
      <FormSection
        title="Plazo"
        text="Hasta cuándo puede facturar su compra quien tiene el ticket. Después, la pide en caja. La ley le da todo el año."
      >
        <Fields>
          <ChoiceField name="window" label="Se puede facturar" choices={windows} />
          {window === 'days' ? <NumberField name="days" label="Días después de la compra" min={1} step={1} /> : null}
        </Fields>
      </FormSection>
      <FormSection title="Formas de pago" text="Las que tu cliente puede elegir: deben ser las que de verdad recibes.">
        <CheckList name="paymentForms" label="Formas de pago" entries={formasDePago} shown={6} />
      </FormSection>
      <FormSection title="Usos del CFDI" text="Cada cliente ve solo los que permite su régimen.">
        <Fields>
          <ChoiceField name="acceptedUses" label="Usos que aceptas" choices={usesChoices} />
          {uses === 'some' ? <CheckList name="uses" label="Usos" entries={usos} shown={6} /> : null}
        </Fields>
      </FormSection>
      <FormSection
        title="Avisos y publicación"
        text="Una página retirada no se muestra; sus facturas siguen donde están."
      >
        <Fields>
          <CheckboxField name="notify" label="Avisarme de cada factura que se pide" />
          <CheckboxField name="published" label="Página publicada" />
          <Unpublishable />
        </Fields>
      </FormSection>
    </Box>
  );
}

const Fields = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
);

/** Shows why the page could not be published: a checkbox has no place for it. */
function Unpublishable() {
  const { errors } = useFormState<RulesValues>({ name: 'published' });
  const text = errors.published?.message;
  return text === undefined ? null : <FormMessage message={{ severity: 'error', text }} />;
}
