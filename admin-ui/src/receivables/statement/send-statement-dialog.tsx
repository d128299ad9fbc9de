import type { AskedBy } from '@timbra/contract/calls.ts';
import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { call } from '@timbra/ui/http/call.ts';
import { useState } from 'react';
import { useRead } from '../../shared/data/use-answer.ts';
import { MailFields } from '../../documents/send/mail-fields.tsx';
import { customerEmail } from '../../documents/send/send-calls.ts';
import { checkSending, mailOf, type SendValues } from '../../documents/send/send-values.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { LoadingDialog } from '../../shared/dialogs/loading-dialog.tsx';
import { useRequestKeys } from '../../shared/form/use-request-keys.ts';
import { askedOf, sentStatementsKey, type StatementPeriod } from './sent-statements.tsx';

interface SendStatementDialogProps {
  /** It is the id of the customer. */
  readonly id: string;
  readonly period: StatementPeriod;
  /** It is the delivery that is sent again; otherwise it goes to the customer. */
  readonly again: Partial<SendValues>;
  readonly onClose: () => void;
}

const title = 'Enviar estado de cuenta';

/** Sends the account of a customer by mail, for the days that the screen shows. */
export function SendStatementDialog(props: SendStatementDialogProps) {
  const { data: email, isPending } = useRead(
    ['estados-de-cuenta', 'correo', props.id],
    (signal) => customerEmail(props.id, signal),
    { staleTime: 0 },
  );
  if (isPending) return <LoadingDialog title={title} onClose={props.onClose} />;
  return <SendForm {...props} email={email ?? ''} />;
}

function SendForm({ id, period, again, email, onClose }: SendStatementDialogProps & { readonly email: string }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [values] = useState<SendValues>({ to: email, note: '', ...again });
  const { keyOf } = useRequestKeys();
  const send = async (typed: SendValues) => {
    const body = { ...mailOf(typed), ...askedOf(period) };
    const headers = { 'Idempotency-Key': keyOf(body) };
    await call('POST /customers/{id}/statement/email', { params: { id }, body, headers });
    return { count: body.to.length };
  };
  return (
    <FormDialog<SendValues, { readonly count: number }>
      asks={'payments:write' satisfies AskedBy<'POST /customers/{id}/statement/email'>}
      title={title}
      submitLabel="Enviar"
      values={values}
      draftName={`enviar-estado:${id}`}
      check={checkSending}
      save={send}
      failure="No pudimos enviar el correo"
      fields={[]}
      onSaved={({ count }) => {
        void client.invalidateQueries({ queryKey: sentStatementsKey(id) });
        alerts.success(count === 1 ? 'El correo va en camino' : `Van en camino ${count} correos`);
        onClose();
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          Cada dirección recibe su propio correo con el estado de cuenta en PDF, de los días que elegiste.
        </Typography>
        <MailFields />
      </Box>
    </FormDialog>
  );
}
