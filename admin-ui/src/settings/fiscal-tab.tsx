import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { FieldGroup, TextField } from '@timbra/ui/fields/text-field.tsx';
import type { SendingAnswer } from '@timbra/contract/sending.ts';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { addressesIn } from '@timbra/core/shared/email.ts';
import { mostCopies } from '@timbra/core/invoicing/sending/preference.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { companyKey } from '../shared/drafts/drafts.ts';
import { useRfcLock } from '../companies/use-rfc-lock.ts';
import { NoCompany } from '../shared/no-company.tsx';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import { addressesProblem } from '../documents/send/send-values.ts';
import type { SettingsBackend } from './settings-backend.ts';
import type { FiscalRecord, FiscalValues } from './receptor-values.ts';
import { fiscalFields, fiscalProblems, fiscalValuesOf, refusalOf } from './receptor-values.ts';
import { RemindersSection } from './reminders-section.tsx';
import { SettingsForm, shownForMs, StoredSection } from './settings-form.tsx';
import { ReceptorFields, SeriesSection } from './billing-tab.tsx';
import { NotLoaded } from '../shared/data/not-loaded.tsx';
import { useStoredForm } from '../shared/form/use-draft-form.ts';

/** Shows the fiscal data of the selected company: one record with what it issues with. */
export function FiscalTab({ backend }: { readonly backend: SettingsBackend }) {
  const { status, company, reload } = useCompanies();
  if (company) {
    return (
      <Box key={company.id} sx={{ display: 'grid', gap: 8 }}>
        <OfCompany company={company} backend={backend} />
        <SeriesSection company={company} backend={backend} />
        <SendingSection company={company} backend={backend} />
        <RemindersSection company={company} backend={backend} />
      </Box>
    );
  }
  if (status !== 'ready')
    return <NotLoaded error={status === 'failed'} title="No pudimos cargar tus empresas." onRetry={reload} />;
  return <NoCompany prompt="Debes seleccionar una empresa primero" />;
}

type OfCompanyProps = { readonly company: Company; readonly backend: SettingsBackend };

const OfCompany = ({ company, backend }: OfCompanyProps) => (
  <StoredSection
    title="Datos fiscales"
    text={`Con ellos ${company.name} emite sus facturas y recibe las de tus compras.`}
    failure="No pudimos cargar los datos fiscales."
    of={[...companyKey(company.id), 'datos-fiscales']}
    read={(signal) => backend.readFiscalData(company.id, signal)}
  >
    {(stored) => <FiscalForm company={company} backend={backend} stored={stored} />}
  </StoredSection>
);

function FiscalForm({ company, backend, stored }: OfCompanyProps & { readonly stored: FiscalRecord }) {
  const isRfcLocked = useRfcLock(company.id);
  const client = useQueryClient();
  const { reload } = useCompanies();
  const draftForm = useStoredForm<FiscalValues, FiscalRecord>({
    draftName: 'datos-fiscales',
    record: stored,
    valuesOf: fiscalValuesOf,
    fields: fiscalFields,
    check: fiscalProblems,
    refusal: refusalOf,
    save: (values, version) => backend.saveFiscalData(company.id, values, version),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: companyKey(company.id), refetchType: 'none' });
      reload();
    },
    success: 'Datos fiscales actualizados correctamente',
    failure: 'Error al actualizar los datos fiscales',
    shownForMs,
  });
  return (
    <SettingsForm {...draftForm} asks="companies:manage" label="Datos Fiscales" submitLabel="Guardar datos fiscales">
      <FieldGroup>
        <ReceptorFields isRfcLocked={isRfcLocked} />
      </FieldGroup>
    </SettingsForm>
  );
}

/** Shows whether a company's documents are mailed as soon as they are stamped. */
const SendingSection = ({ company, backend }: OfCompanyProps) => (
  <StoredSection
    title="Envío por correo"
    text="Cada documento puede salir solo, con su XML y su PDF, en cuanto se timbra."
    failure="No pudimos cargar los envíos."
    of={[...companyKey(company.id), 'envios']}
    read={(signal) => backend.readSending(company.id, signal)}
  >
    {(stored) => <SendingForm company={company} backend={backend} stored={stored} />}
  </StoredSection>
);

interface SendingValues {
  readonly automatic: boolean;
  /** They are apart by commas. */
  readonly copies: string;
}

function SendingForm({ company, backend, stored }: OfCompanyProps & { readonly stored: SendingAnswer }) {
  const draftForm = useStoredForm<SendingValues, SendingAnswer>({
    draftName: 'envios',
    record: stored,
    valuesOf: typed,
    fields: sendingFields,
    check: sendingProblems,
    save: ({ automatic, copies }, version) =>
      backend.saveSending(company.id, { automatic, copies: addressesIn(copies) }, version),
    success: 'Envío por correo actualizado',
    failure: 'Error al actualizar el envío por correo',
    shownForMs,
  });
  return (
    <SettingsForm {...draftForm} asks="companies:manage" label="Envío por correo" submitLabel="Guardar envío">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <CheckboxField name="automatic" label="Enviar cada documento a su receptor al timbrarlo" />
        <TextField
          name="copies"
          label="Con copia a"
          optional
          help="Hasta 5 correos, separados por comas"
          inputMode="email"
        />
      </Box>
    </SettingsForm>
  );
}

const typed = ({ automatic, copies }: SendingAnswer): SendingValues => ({ automatic, copies: copies.join(', ') });

/** Two tabs are shown these when they differ. */
const sendingFields: readonly ComparedField<SendingValues>[] = [
  { field: 'automatic', label: 'Enviar al timbrar' },
  { field: 'copies', label: 'Con copia a' },
];

function sendingProblems({ copies }: SendingValues): readonly Problem[] {
  const message = addressesProblem(copies, mostCopies);
  return message === undefined ? [] : [{ field: 'copies', message }];
}
