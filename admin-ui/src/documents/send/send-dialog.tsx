import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { mailSubject } from '@timbra/core/invoicing/sending/delivery.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { LoadingDialog } from '../../shared/dialogs/loading-dialog.tsx';
import { useRequestKeys } from '../../shared/form/use-request-keys.ts';
import { MailFields } from './mail-fields.tsx';
import type { Mailing } from '../../shared/actions/actions.ts';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { FileDialog, useFiles } from '../file-dialog.tsx';
import { FileLine } from '../file-line.tsx';
import { sendingKey, useSending } from './use-sending.ts';
import { checkSending, mailOf, type SendValues } from './send-values.ts';

interface SentDocument {
  readonly id: string;
  /** `A-1042`. */
  readonly name: string;
}

interface SendDialogProps {
  /** There is at least one. */
  readonly documents: readonly SentDocument[];
  /** It is the delivery that is sent again; otherwise it goes to the customer. */
  readonly again?: Partial<SendValues>;
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

/** Sends documents with their files by mail: one to its customer, several to whom is named. */
export function SendDialog(props: SendDialogProps) {
  const { readMailing } = useSending();
  const [only, ...others] = props.documents;
  const isOne = only !== undefined && others.length === 0;
  const { data: mailing, isPending } = useRead(
    ['facturas', 'correo', only?.id],
    (signal) => readMailing(only?.id ?? '', signal),
    { enabled: isOne, staleTime: 0 },
  );
  if (isOne && isPending) return <LoadingDialog title={titleOf(props.documents)} onClose={props.onClose} />;
  return <SendForm {...props} mailing={mailing} />;
}

interface SendFormProps extends SendDialogProps {
  /** It is that of one document. */
  readonly mailing: Mailing | undefined;
}

function SendForm({ documents, mailing, again, onSent, onClose }: SendFormProps) {
  const { sendDocument } = useSending();
  const client = useQueryClient();
  const alerts = useAlerts();
  const [values] = useState<SendValues>({ to: mailing?.email ?? '', note: '', ...again });
  // What went out already, to some of them, does not go out twice.
  const { keyOf } = useRequestKeys();
  const send = async (typed: SendValues) => {
    const body = mailOf(typed);
    for (const { id } of documents) await sendDocument(id, body, keyOf([id, body]));
    return { count: body.to.length };
  };
  return (
    <FormDialog<SendValues, { readonly count: number }>
      asks={undefined}
      title={titleOf(documents)}
      submitLabel="Enviar"
      values={values}
      draftName={`enviar:${documents.length === 1 ? documents[0]?.id : 'seleccion'}`}
      check={checkSending}
      save={send}
      failure="No pudimos enviar el correo"
      fields={[]}
      onSaved={({ count }) => {
        for (const { id } of documents) void client.invalidateQueries({ queryKey: sendingKey(id) });
        alerts.success(count === 1 ? 'El correo va en camino' : `Van en camino ${count} correos por documento`);
        onSent?.();
        onClose();
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {documents.length === 1
            ? 'Cada dirección recibe su propio correo con el XML y el PDF.'
            : `Se envían ${documents.length} documentos, cada uno en su propio correo con su XML y su PDF.`}
        </Typography>
        <MailFields />
        {mailing ? <MailPreview {...mailing} /> : null}
      </Box>
    </FormDialog>
  );
}

const titleOf = ([only, ...others]: readonly SentDocument[]): string =>
  others.length === 0 ? `Enviar ${only?.name ?? ''}` : `Enviar ${others.length + 1} documentos`;

/** Shows what goes with one document: its subject, and the files, which can be opened before they are sent. */
function MailPreview({ companyId, title, files }: Mailing) {
  const { companies } = useCompanies();
  const opened = useFiles();
  const issuer = companies.find(({ id }) => id === companyId);
  const name = issuer?.fiscalData.nombre || issuer?.name;
  return (
    <Box component="section" aria-label="Lo que se envía" sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Asunto:{' '}
        </Box>
        {name ? mailSubject(title, name) : title}
      </Typography>
      {files.map((file) => (
        <FileLine key={file.kind} file={file} files={opened} />
      ))}
      {opened.open ? (
        <FileDialog
          title={opened.open.name}
          name={opened.open.name}
          content={opened.open.content}
          onClose={opened.close}
        />
      ) : null}
    </Box>
  );
}
