import { Box, Button, Card, Link, OutlinedInput, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TicketCorrectionAnswer } from '@timbra/contract/self-invoicing.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { money, shortDate } from '@timbra/ui/format/format.ts';
import { callData, messageOf, reasonOf } from '@timbra/ui/http/call.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { balanceKey } from '../../shared/companies/companies-context.tsx';
import { companyKey } from '../../shared/drafts/drafts.ts';

const title = 'Correcciones que te piden';

/** What buyers want changed on their invoices, where they may not do it alone; nothing is shown where nobody asks. */
export function Corrections({ companyId }: { readonly companyId: string }) {
  const queryKey = [...companyKey(companyId), 'correcciones'];
  const query = useAnswer(
    'GET /company/{id}/corrections',
    { params: { id: companyId } },
    { of: queryKey, staleTime: 0 },
  );
  const { data, error, refetch } = query;
  if (error && !data) {
    return (
      <ErrorNotice
        title="No pudimos cargar las correcciones que te piden."
        detail={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3, mb: 8 }}>
      <Typography variant="h2">{title}</Typography>
      <NotRefreshed query={query} />
      <Typography color="textSecondary">
        Son cambios que tu cliente no puede hacer solo: otro RFC, una factura que él debe aceptar que se cancele, o una
        de otro año. Al emitir la nueva, la anterior se cancela con el motivo 01.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data.map((asked) => (
          <Asked key={asked.orderId} asked={asked} queryKey={queryKey} />
        ))}
      </Box>
    </Box>
  );
}

function Asked({ asked, queryKey }: { readonly asked: TicketCorrectionAnswer; readonly queryKey: readonly unknown[] }) {
  const { orderId, orderNumber, invoiceId, serie, folio, total, rfc, nombre, receptor, askedAt, mailed } = asked;
  const client = useQueryClient();
  const alerts = useAlerts();
  const [question, setQuestion] = useState<keyof typeof questions>();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: keyof typeof questions) =>
      callData('POST /orders/{id}/correction', {
        params: { id: orderId },
        body: { answer, ...(answer === 'decline' && { reason }) },
      }),
    onSuccess: (_, answer) => alerts.success(questions[answer].done),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos responder la solicitud. Inténtalo de nuevo.')),
    onSettled: async () => {
      for (const other of [['facturas'], balanceKey]) void client.invalidateQueries({ queryKey: other });
      await client.invalidateQueries({ queryKey });
      setQuestion(undefined);
    },
  });
  const document = [serie, folio].filter((part) => part !== null).join('-');
  return (
    <Card component="li" aria-label={`Corrección de la factura ${document}`} sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="note">
        {shortDate(askedAt)} · Pedido {orderNumber} · {money(total)}
      </Typography>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        La factura{' '}
        <Link component={RouterLink} to={`/facturas/${invoiceId}`}>
          {document}
        </Link>{' '}
        está a nombre de {nombre} ({rfc}). La pide con estos datos:
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 3, display: 'grid', columnGap: 4, rowGap: 1, gridTemplateColumns: 'auto minmax(0, 1fr)' }}
      >
        {linesOf(receptor).map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="note">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
        <Button variant="contained" onClick={() => setQuestion('make')}>
          Emitir la corregida
        </Button>
        <Button onClick={() => setQuestion('decline')}>No corregirla</Button>
      </Box>
      {question ? (
        <ConfirmDialog
          question={questions[question].question}
          detail={`${questions[question].detail} ${mailed ? 'La respuesta le llega también por correo.' : 'No dejó correo.'}`}
          action={questions[question].action}
          destructive={question === 'decline'}
          busy={isPending}
          onConfirm={() => mutate(question)}
          onCancel={() => setQuestion(undefined)}
        >
          {question === 'decline' ? <Reason value={reason} onChange={setReason} /> : null}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

const Reason = ({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) => (
  <Labelled label="Por qué (opcional)" help="Se lo decimos a tu cliente">
    {({ inputId, describedBy }) => (
      <OutlinedInput
        id={inputId}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        multiline
        minRows={2}
        inputProps={{ 'aria-describedby': describedBy, maxLength: 300 }}
      />
    )}
  </Labelled>
);

const questions = {
  make: {
    question: '¿Emitir la factura con estos datos?',
    detail:
      'Usa un timbre. La anterior se cancela en cuanto se timbre la nueva; si el SAT lo pide, tu cliente lo acepta.',
    action: 'Emitir la corregida',
    done: 'La factura corregida se está timbrando',
  },
  decline: {
    question: '¿No corregir la factura?',
    detail: 'Tu cliente lo ve en tu página con el enlace de su ticket, y los datos que escribió se borran.',
    action: 'No corregirla',
    done: 'La solicitud se respondió',
  },
} as const;

type Receptor = TicketCorrectionAnswer['receptor'];

const linesOf = ({ rfc, nombre, codigoPostal, regimenFiscal, usoCfdi }: Receptor) =>
  [
    ['RFC', rfc],
    ['Nombre', nombre],
    ['Código postal', codigoPostal],
    ['Régimen fiscal', [regimenFiscal, REGIMEN_FISCAL.get(regimenFiscal)?.name].filter(Boolean).join(' ')],
    ['Uso', [usoCfdi, USO_CFDI.get(usoCfdi)?.name].filter(Boolean).join(' ')],
  ] as const;
