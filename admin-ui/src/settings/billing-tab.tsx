import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { FieldGroup, TextField } from '@timbra/ui/fields/text-field.tsx';
import { userDraft } from '../shared/drafts/drafts.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import type { SettingsBackend } from './settings-backend.ts';
import { ReceptorFields } from './receptor-fields.tsx';
import type { BillingRecord, BillingValues } from './receptor-values.ts';
import { billingFields, billingProblems, billingValuesOf, refusalOf } from './receptor-values.ts';
import { LoadingOrProblem, SettingsForm, shownForMs } from './settings-form.tsx';
import { useStored } from './use-stored.ts';

const formas = frequentFirst(FORMA_PAGO.entries, ['03', '04', '28', '01']);

const metodos = [
  { value: 'PUE', label: 'PUE · Pago en una sola exhibición' },
  { value: 'PPD', label: 'PPD · Pago en parcialidades o diferido' },
];

/** Asks to whom the user's own purchases are invoiced while no company is named. */
export function BillingTab({ backend }: { readonly backend: SettingsBackend }) {
  const { stored, error, retry } = useStored(['datos-facturacion'], backend.readBillingData);
  return (
    <FormSection
      title="Datos de facturación"
      text="A nombre de quién facturamos tus compras de timbres que no son de una empresa."
    >
      {stored ? (
        <BillingForm backend={backend} stored={stored} />
      ) : (
        <LoadingOrProblem error={error} title="No pudimos cargar los datos de facturación." onRetry={retry} />
      )}
    </FormSection>
  );
}

function BillingForm({ backend, stored }: { readonly backend: SettingsBackend; readonly stored: BillingRecord }) {
  const draftForm = useDraftForm<BillingValues, BillingRecord>({
    draftName: userDraft('datos-facturacion'),
    stored: billingValuesOf(stored),
    check: billingProblems,
    refusal: refusalOf,
    save: backend.saveBillingData,
    guard: {
      version: stored.version,
      versionOf: ({ version }) => version,
      valuesOf: billingValuesOf,
      fields: billingFields,
    },
    onSaved: billingValuesOf,
    success: 'Datos de facturación actualizados correctamente',
    failure: 'Error al actualizar los datos de facturación',
    shownForMs,
  });
  return (
    <SettingsForm {...draftForm} label="Datos de Facturación" submitLabel="Guardar datos de facturación">
      <FieldGroup title="Datos fiscales">
        <ReceptorFields />
      </FieldGroup>
      <FieldGroup title="Pago">
        <SatSelect name="formaPago" label="Forma de pago" entries={formas} optional />
        <ChoiceField name="metodoPago" label="Método de pago" choices={metodos} />
      </FieldGroup>
      <FieldGroup title="Contacto">
        <TextField name="email" type="email" label="Email" optional autoComplete="email" />
        <TextField name="telefono" type="tel" label="Teléfono" optional autoComplete="tel" />
        <TextField name="referencia" label="Referencia" optional help="Tu número de orden de compra, por ejemplo" />
      </FieldGroup>
    </SettingsForm>
  );
}
