import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { FormProvider } from 'react-hook-form';
import { useState } from 'react';
import { ApiError, reasonOf } from '@timbra/ui/http/call.ts';
import { Page } from '../shared/page.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { FieldGroup, TextField } from '@timbra/ui/fields/text-field.tsx';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { auditAddress, mayReadAudit } from '../audit/audit-address.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { formStart } from '../shared/data/use-answer.ts';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { Recovered } from '../shared/drafts/recovered.tsx';
import { StaleDialog } from '../shared/form/stale-dialog.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { LogoField } from '../shared/logo/logo-field.tsx';
import { CsdSection } from './csd-section.tsx';
import { DetailsSection, RefusalDialog } from './details-section.tsx';
import { FiscalSection } from './fiscal-section.tsx';
import type { LugaresDialog as LugaresDialogOf } from './lugares/lugares-dialog.tsx';
import { useCompanyEditor } from './use-company-editor.ts';
import { useRfcLock } from './use-rfc-lock.ts';

/** Makes a company; with `?id=` it completes and edits one. */
export function CompanyPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return id === null ? <CompanyForm key="nueva" /> : <ExistingCompany key={id} id={id} />;
}

/** Shows a company that is fetched as it is now: the list of companies has no logos. */
function ExistingCompany({ id }: { readonly id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useWholeRecord<Company>('empresas', id, formStart);
  if (data && isFetchedAfterMount) return <CompanyForm company={data} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title="Editar Empresa"
      actions={
        <Button component={Link} to="/dashboard">
          Cancelar
        </Button>
      }
    >
      {error ? (
        <ErrorNotice
          title={isGone ? 'Esta empresa ya no existe.' : 'No pudimos cargar la empresa.'}
          detail={isGone ? undefined : reasonOf(error)}
          onRetry={isGone ? undefined : () => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Page>
  );
}

const LugaresDialog = whenShown(
  async () => (await import('./lugares/lugares-dialog.tsx')).LugaresDialog,
) as typeof LugaresDialogOf;

interface CompanyFormProps {
  /** It is the one to complete or edit; none for a new one. */
  readonly company?: Company;
}

const formId = 'formulario-empresa';

function CompanyForm({ company }: CompanyFormProps) {
  const editor = useCompanyEditor(company);
  const isRfcLocked = useRfcLock(company?.id);
  const { form, trouble, stale, refusal } = editor;
  /** It holds the company with its lugares as they were last saved. */
  const [shown, setShown] = useState(company);
  const [isOpen, setOpen] = useState(false);
  const title = company ? 'Editar Empresa' : 'Nueva Empresa';
  return (
    <FormProvider {...form}>
      <Page
        title={title}
        subtitle={`Todos los campos son obligatorios, salvo los que dicen «opcional»${company?.csd ? ' y un CSD que no cambia' : ''}.`}
        actions={<Actions company={company} isBusy={form.formState.isSubmitting} />}
        hasStickyHeader
      >
        <Box
          component="form"
          data-saves
          id={formId}
          noValidate
          aria-label={title}
          onSubmit={(event) => void editor.submit(event)}
          sx={{ display: 'grid', gap: { xs: 8, md: 10 } }}
        >
          <Box sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
            {company?.reason ? <Alert severity="warning">{company.reason}</Alert> : null}
            {trouble === formTrouble ? <ErrorNotice {...formTrouble} /> : null}
            {editor.isRecovered ? (
              <Recovered onDiscard={editor.startOver} more="Vuelve a elegir los archivos y la contraseña del CSD." />
            ) : null}
          </Box>
          <CsdSection draftName={editor.draftName} csd={company?.csd} />
          <FiscalSection draftName={editor.draftName} isRfcLocked={isRfcLocked} />
          <FormSection
            title="Alias y logo"
            text="El alias es como verás a tu empresa en Timbra. El logo sale en tus facturas y en tu página."
          >
            <FieldGroup>
              <TextField name="alias" label="Alias" placeholder="Café Luna Centro" />
              <LogoField note="Así saldrá en tus facturas" />
            </FieldGroup>
          </FormSection>
          <DetailsSection />
          {shown ? <LugaresSection company={shown} onOpen={() => setOpen(true)} /> : null}
        </Box>
      </Page>
      {shown && isOpen ? (
        <LugaresDialog
          company={shown}
          onSaved={(saved) => {
            setShown(saved);
            editor.savedBeside(saved);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {refusal.shown ? (
        <RefusalDialog
          refusal={refusal.shown}
          isOpen={refusal.isOpen}
          onClose={refusal.close}
          onClosed={refusal.forget}
        />
      ) : null}
      {stale ? <StaleDialog {...stale} /> : null}
    </FormProvider>
  );
}

function Actions({ company, isBusy }: { readonly company: Company | undefined; readonly isBusy: boolean }) {
  const [label, busyLabel] = company ? ['Guardar Cambios', 'Guardando...'] : ['Crear Empresa', 'Creando...'];
  return (
    <>
      {company && mayReadAudit(company) ? (
        <Button component={Link} to={auditAddress(company.id)}>
          Quién cambió qué
        </Button>
      ) : null}
      <Button component={Link} to="/dashboard">
        Cancelar
      </Button>
      <Button type="submit" form={formId} variant="contained" disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    </>
  );
}

type LugaresSectionProps = { readonly company: Company; readonly onOpen: () => void };

/** What most companies do without: other lugares de expedición, and further regimes. */
function LugaresSection({ company: { lugares, regimenes }, onOpen }: LugaresSectionProps) {
  const names = [...lugares.map(({ nombre }) => nombre), ...regimenes.map((clave) => `Régimen ${clave}`)];
  return (
    <FormSection
      title="Lugares y regímenes"
      text="Solo si facturas desde varias sucursales o en más de un régimen: al facturar eliges cuál."
    >
      <Typography sx={{ mb: 4 }}>{names.length > 0 ? names.join(' · ') : 'Solo los de arriba.'}</Typography>
      <Button onClick={onOpen}>Editar lugares y regímenes</Button>
    </FormSection>
  );
}
