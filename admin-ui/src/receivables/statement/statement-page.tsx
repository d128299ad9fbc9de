import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { AskedBy } from '@timbra/contract/calls.ts';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { DayInput } from '@timbra/ui/fields/day-input.tsx';
import { requestTo } from '@timbra/ui/http/call.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { ArrowLeft, FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { download, whyNoFile } from '../../shared/download/download.ts';
import { InCompanyOf } from '../../shared/in-company-of.tsx';
import { Page } from '../../shared/page.tsx';
import { debtorsAddress } from '../../shared/debtor-addresses.ts';
import type { SendValues } from '../../documents/send/send-values.ts';
import { CustomerCard } from '../customer/customer-card.tsx';
import { CustomerDocuments } from '../customer/customer-documents.tsx';
import { useActions } from '../../shared/actions/actions.ts';
import { useMay } from '../../shared/companies/companies-context.tsx';
import { CurrencyPart } from './currency-part.tsx';
import { askedOf, SentStatements, type StatementPeriod, useStatement } from './sent-statements.tsx';
import { useAttempt } from '../../shared/use-attempt.ts';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';

const SendStatementDialog = whenShown(async () => (await import('./send-statement-dialog.tsx')).SendStatementDialog);

/** Shows a customer: who they are, what they owe, their documents, and their account. */
export function StatementPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const may = useMay();
  const { linkToInvoice } = useActions();
  const [period, setPeriod] = useState<StatementPeriod>({ desde: '', hasta: '' });
  /** The dialog begins with it, while it is open. */
  const [sending, setSending] = useState<Partial<SendValues>>();
  const query = useStatement(id, period);
  const { data: statement, error, refetch } = query;
  const page = (
    <Page
      title={statement?.customer.nombre ?? 'Cliente'}
      tab="Cobranza"
      subtitle={statement?.customer.rfc}
      back={
        <Button component={Link} to={debtorsAddress} variant="text" size="small" startIcon={<ArrowLeft size={16} />}>
          Por cliente
        </Button>
      }
      actions={
        may('invoices:draft' satisfies AskedBy<'POST /invoices/create'>) ? (
          <Button variant="contained" component={Link} {...linkToInvoice({ cliente: id })}>
            Nueva factura
          </Button>
        ) : undefined
      }
    >
      {statement ? (
        <Box sx={{ display: 'grid', gap: 5, mb: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {may('customers:read') ? <CustomerCard companyId={statement.companyId} id={id} /> : null}
          <CustomerDocuments companyId={statement.companyId} id={id} rfc={statement.customer.rfc} />
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3, alignItems: 'center' }}>
        <Typography component="h2" variant="h2" sx={{ flex: '1 1 200px' }}>
          Estado de cuenta
        </Typography>
        {statement ? (
          <>
            <Button variant="outlined" startIcon={<Mail size={18} aria-hidden />} onClick={() => setSending({})}>
              Enviar
            </Button>
            <Pdf id={id} period={period} />
          </>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, mb: 5, maxWidth: 420 }}>
        <DayInput
          label="Desde"
          value={period.desde}
          onType={(desde) => setPeriod({ ...period, desde })}
          optional
          error={
            period.desde !== '' && period.hasta !== '' && period.desde > period.hasta
              ? 'Es después del último día.'
              : undefined
          }
        />
        <DayInput label="Hasta" value={period.hasta} onType={(hasta) => setPeriod({ ...period, hasta })} optional />
      </Box>
      <NotRefreshed query={query} />
      {statement ? null : (
        <NotLoaded error={error} title="No pudimos cargar el estado de cuenta." onRetry={refetch} height={320} />
      )}
      {statement && !error ? (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {statement.monedas.length === 0 ? 'No le facturaste nada en esos días.' : null}
          {statement.monedas.map((part) => (
            <CurrencyPart key={part.moneda} {...part} />
          ))}
          <SentStatements id={id} onAgain={setSending} />
        </Box>
      ) : null}
      {sending ? (
        <SendStatementDialog id={id} period={period} again={sending} onClose={() => setSending(undefined)} />
      ) : null}
    </Page>
  );
  if (!statement) return page;
  return (
    <InCompanyOf
      companyId={statement.companyId}
      onLeave={() => void navigate(debtorsAddress, { replace: true })}
      waiting={<Skeleton variant="rounded" height={320} aria-busy />}
    >
      {page}
    </InCompanyOf>
  );
}

function Pdf({ id, period }: { readonly id: string; readonly period: StatementPeriod }) {
  const { isBusy, attempt } = useAttempt({ why: whyNoFile });
  const save = () =>
    attempt(() => {
      const [path] = requestTo('GET /customers/{id}/statement', { params: { id }, query: askedOf(period) });
      return download(path, 'estado_de_cuenta.pdf', { headers: { Accept: 'application/pdf' } });
    }, 'No pudimos descargar el estado de cuenta. Inténtalo de nuevo.');
  return (
    <Button variant="outlined" startIcon={<FileText size={18} />} loading={isBusy} onClick={() => void save()}>
      Descargar PDF
    </Button>
  );
}
