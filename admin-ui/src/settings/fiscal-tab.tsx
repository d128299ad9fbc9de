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
import { FormSection } from '../shared/form/form-section.tsx';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import { NoCompany } from '../shared/no-company.tsx';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import { addressesProblem } from '../documents/send/send-values.ts';
import type { SettingsBackend } from './settings-backend.ts';
import type { FiscalRecord, FiscalValues } from './receptor-values.ts';
import { fiscalFields, fiscalProblems, fiscalValuesOf, refusalOf } from './receptor-values.ts';
import { SettingsForm, shownForMs } from './settings-form.tsx';
import { ReceptorFields, SeriesSection, useStored } from './billing-tab.tsx';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

/** Shows the fiscal data of the selected company: one record with what it issues with. */
export function FiscalTab({ backend }: { readonly backend: SettingsBackend }) {
  const { status, company, reload } = useCompanies();
  if (company) {
    return (
      <Box key={company.id} sx={{ display: 'grid', gap: 8 }}>
        <OfCompany company={company} backend={backend} />
        <SeriesSection company={company} backend={backend} />
        <SendingSection company={company} backend={backend} />
      </Box>
    );
  }
  if (status !== 'ready')
    return <NotLoaded error={status === 'failed'} title="No pudimos cargar tus empresas." onRetry={reload} />;
  return <NoCompany prompt="Debes seleccionar una empresa primero" />;
}

interface OfCompanyProps {
  readonly company: Company;
  readonly backend: SettingsBackend;
}

function OfCompany({ company, backend }: OfCompanyProps) {
  const { stored, error, retry } = useStored([...companyKey(company.id), 'datos-fiscales'], (signal) =>
    backend.readFiscalData(company.id, signal),
  );
  return (
    <FormSection
      title="Datos fiscales"
      text={`Con ellos ${company.name} emite sus facturas y recibe las de tus compras.`}
    >
      {stored ? (
        <FiscalForm company={company} backend={backend} stored={stored} />
      ) : (
        <NotLoaded error={error} title="No pudimos cargar los datos fiscales." onRetry={retry} />
      )}
    </FormSection>
  );
}

function FiscalForm({ company, backend, stored }: OfCompanyProps & { readonly stored: FiscalRecord }) {
  const isRfcLocked = useRfcLock(company.id);
  const client = useQueryClient();
  const { reload } = useCompanies();
  const draftForm = useDraftForm<FiscalValues, FiscalRecord>({
    draftName: 'datos-fiscales',
    stored: fiscalValuesOf(stored),
    check: fiscalProblems,
    refusal: refusalOf,
    save: (values, version) => backend.saveFiscalData(company.id, values, version),
    guard: {
      version: stored.version,
      versionOf: ({ version }) => version,
      valuesOf: fiscalValuesOf,
      fields: fiscalFields,
    },
    onSaved: (saved) => {
      void client.invalidateQueries({ queryKey: companyKey(company.id), refetchType: 'none' });
      reload();
      return fiscalValuesOf(saved);
    },
    success: 'Datos fiscales actualizados correctamente',
    failure: 'Error al actualizar los datos fiscales',
    shownForMs,
  });
  return (
    <SettingsForm {...draftForm} label="Datos Fiscales" submitLabel="Guardar datos fiscales">
      <FieldGroup>
        <ReceptorFields isRfcLocked={isRfcLocked} />
      </FieldGroup>
    </SettingsForm>
  );
}

interface SendingSectionProps {
  readonly company: Company;
  readonly backend: SettingsBackend;
}

/** Shows whether a company's documents are mailed as soon as they are stamped. */
function SendingSection({ company, backend }: SendingSectionProps) {
  const { stored, error, retry } = useStored([...companyKey(company.id), 'envios'], (signal) =>
    backend.readSending(company.id, signal),
  );
  return (
    <FormSection
      title="Envío por correo"
      text="Cada documento puede salir solo, con su XML y su PDF, en cuanto se timbra."
    >
      {stored ? (
        <SendingForm company={company} backend={backend} stored={stored} />
      ) : (
        <NotLoaded error={error} title="No pudimos cargar los envíos." onRetry={retry} />
      )}
    </FormSection>
  );
}

interface SendingValues {
  readonly automatic: boolean;
  /** They are apart by commas. */
  readonly copies: string;
}

function SendingForm({ company, backend, stored }: SendingSectionProps & { readonly stored: SendingAnswer }) {
  const draftForm = useDraftForm<SendingValues, SendingAnswer>({
    draftName: 'envios',
    stored: typed(stored),
    check: sendingProblems,
    save: ({ automatic, copies }, version) =>
      backend.saveSending(company.id, { automatic, copies: addressesIn(copies) }, version),
    guard: { version: stored.version, versionOf: ({ version }) => version, valuesOf: typed, fields: sendingFields },
    onSaved: typed,
    success: 'Envío por correo actualizado',
    failure: 'Error al actualizar el envío por correo',
    shownForMs,
  });
  return (
    <SettingsForm {...draftForm} label="Envío por correo" submitLabel="Guardar envío">
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
