import { Alert, Box, Button, Card, Skeleton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { fetchApi } from '@timbra/ui/http/call.ts';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { download, whyNoFile } from '../shared/download/download.ts';
import { NotAllowed } from '../shared/not-allowed.tsx';
import { Page } from '../shared/page.tsx';
import { mayExportAudit, mayReadAudit } from './audit-address.ts';
import { AuditEntries } from './audit-entries.tsx';
import { actionChoices, actorChoices, entryTitle } from './audit-words.ts';
import { proveChain, type Proof } from './seals.ts';
import { useAudit, type AuditEntry } from './use-audit.ts';

const title = 'Quién cambió qué';
const pageSize = 50;

/** Shows the audit of the company that the address names. */
export function AuditPage() {
  const { id } = useParams();
  const { companies, status } = useCompanies();
  const company = companies.find((each) => each.id === id);
  if (company && mayReadAudit(company)) return <CompanyAudit key={company.id} company={company} />;
  return (
    <Page title={title}>
      {status === 'loading' ? <Skeleton variant="rounded" height={320} /> : null}
      {status === 'loading' || company ? null : <ErrorNotice title="No encontramos esa empresa." />}
      {company ? <NotAllowed company={company} /> : null}
    </Page>
  );
}

const any = 'todos';
const blank = { desde: '', hasta: '', actor: any, action: any };
type Values = typeof blank;
const chosen = (value: string) => (value === any || value === '' ? undefined : value);

function CompanyAudit({ company }: { readonly company: Company }) {
  const form = useForm<Values>({ defaultValues: blank });
  const [desde, hasta, actor, action] = useWatch({
    control: form.control,
    name: ['desde', 'hasta', 'actor', 'action'],
  });
  const [count, setCount] = useState(pageSize);
  const filter = { desde: chosen(desde), hasta: chosen(hasta), actor: chosen(actor), action: chosen(action) };
  const audit = useAudit(company.id, filter, count);
  const [proof, setProof] = useState<Proof>();
  const mayExport = mayExportAudit(company);
  return (
    <Page
      title={title}
      subtitle={company.name}
      actions={
        <>
          <Button component={Link} to={`/nueva-empresa?id=${company.id}`}>
            Volver a la empresa
          </Button>
          {mayExport ? <ProofButton id={company.id} onProved={setProof} /> : null}
          {mayExport ? <ExportButton id={company.id} /> : null}
        </>
      }
    >
      {proof ? <ProofNotice proof={proof} /> : null}
      <Card sx={{ p: { xs: 4, md: 6 } }}>
        <FormProvider {...form}>
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              mb: 5,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(4, minmax(0, 1fr))',
              },
            }}
          >
            <DateField name="desde" label="Desde" optional />
            <DateField name="hasta" label="Hasta" optional />
            <ChoiceField name="actor" label="Quién" choices={actorsAmong(audit.entries ?? [], actor)} />
            <ChoiceField name="action" label="Qué" choices={[{ value: any, label: 'Todo' }, ...actionChoices]} />
          </Box>
        </FormProvider>
        <AuditEntries
          audit={audit}
          isWhole={mayExport && Object.values(filter).every((value) => value === undefined)}
          onMore={() => setCount(count + pageSize)}
        />
      </Card>
    </Page>
  );
}

/** Offers the kinds of those who act, and whoever acted by name. */
function actorsAmong(entries: readonly AuditEntry[], current: string) {
  const people = new Map<string, string>();
  for (const { actor } of entries) if (actor.id !== null) people.set(actor.id, actor.name);
  const known = [
    { value: any, label: 'Todos' },
    ...actorChoices,
    ...[...people].map(([value, label]) => ({ value, label })),
  ];
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: 'Quien elegiste' }];
}

/** Proves the whole chain in this browser, as `audit:verify` does without the server. */
function ProofButton({ id, onProved }: { readonly id: string; readonly onProved: (proof: Proof) => void }) {
  const alerts = useAlerts();
  const proving = useMutation({
    mutationFn: async () => proveChain(await (await fetchApi(`/companies/${id}/audit/export`)).text()),
    onSuccess: onProved,
    onError: (error) => alerts.error(whyNoFile(error, 'No pudimos comprobar los cambios. Inténtalo de nuevo.')),
  });
  return (
    <Button loading={proving.isPending} onClick={() => proving.mutate()}>
      Comprobar todo
    </Button>
  );
}

const ProofNotice = ({ proof: { count, broken } }: { readonly proof: Proof }) => (
  <Alert role="status" severity={broken ? 'error' : 'success'} sx={{ mb: 4 }}>
    {broken
      ? `La cadena se rompe en «${entryTitle(broken)}», del ${dateAndTime(broken.at)}: alguien la alteró.`
      : `La cadena está completa: nadie alteró ninguno de sus ${count} cambios.`}
  </Alert>
);

function ExportButton({ id }: { readonly id: string }) {
  const alerts = useAlerts();
  const saving = useMutation({
    mutationFn: () => download(`/companies/${id}/audit/export`, `auditoria_${id}.ndjson`),
    onError: (error) => alerts.error(whyNoFile(error, 'No pudimos descargar los cambios. Inténtalo de nuevo.')),
  });
  return (
    <Button variant="contained" loading={saving.isPending} onClick={() => saving.mutate()}>
      Descargar todo
    </Button>
  );
}
