import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { FieldGroup } from '@timbra/ui/fields/text-field.tsx';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { companyKey } from '../shared/drafts/company-keys.ts';
import { useRfcLock } from '../companies/use-rfc-lock.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import { NoCompany } from '../shared/no-company.tsx';
import type { SettingsBackend } from './settings-backend.ts';
import { ReceptorFields } from './receptor-fields.tsx';
import type { FiscalRecord, FiscalValues } from './receptor-values.ts';
import { fiscalFields, fiscalProblems, fiscalValuesOf, refusalOf } from './receptor-values.ts';
import { SendingSection } from './sending-section.tsx';
import { SeriesSection } from './series-section.tsx';
import { LoadingOrProblem, SettingsForm, shownForMs } from './settings-form.tsx';
import { useStored } from './use-stored.ts';

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
    return <LoadingOrProblem error={status === 'failed'} title="No pudimos cargar tus empresas." onRetry={reload} />;
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
        <LoadingOrProblem error={error} title="No pudimos cargar los datos fiscales." onRetry={retry} />
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
