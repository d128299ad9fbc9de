import { FileCheck, FileX } from 'lucide-react';
import { useState } from 'react';
import { Alert, Typography } from '@mui/material';
import type { UnknownDocumentAnswer } from '@timbra/contract/operator.ts';
import { count, dateAndTime, money } from '@timbra/ui/format/format.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { tipoNames } from '../documents/tipos.ts';
import { OperatorList, OperatorRows } from './operator-list.tsx';
import { tries } from './tries.ts';
import { ActDialog } from './act-dialog.tsx';

interface DocumentDialogProps {
  readonly document: UnknownDocumentAnswer;
  readonly onClose: () => void;
}

const foundValues = { providerId: '', reason: '' };
const releaseValues = { reason: '' };

/** Shows what is known of it, before it is decided what became of it. */
function Known({ document }: { readonly document: UnknownDocumentAnswer }) {
  const { tipo, receptorNombre, receptorRfc, total, moneda, reference, attempts, problem } = document;
  return (
    <>
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        {problem}
      </Alert>
      <Facts
        facts={[
          { label: 'Documento', value: `${tipoNames[tipo]} ${documentName(document)}` },
          { label: 'Referencia en el proveedor', value: reference },
          { label: 'Receptor', value: [receptorNombre, receptorRfc].filter(Boolean).join(', ') || '—' },
          { label: 'Total', value: money(total, moneda) },
          { label: 'Se creó', value: dateAndTime(document.createdAt) },
          { label: 'Intentos', value: `${count(attempts)}, el último el ${dateAndTime(document.attemptedAt)}` },
          { label: 'Se vuelve a buscar', value: dateAndTime(document.nextAt) },
        ]}
      />
    </>
  );
}

/** The provider has stamped it after all. */
function FoundDialog({ document, onClose }: DocumentDialogProps) {
  const { id } = document;
  return (
    <ActDialog
      title="El proveedor lo timbró"
      action="Emitir con ese documento"
      values={foundValues}
      check={({ providerId }) =>
        providerId.trim() === ''
          ? [{ field: 'providerId', message: 'Escribe el Id del documento en el proveedor.' }]
          : []
      }
      ask={({ providerId }) => ({
        question: `¿Emitir ${documentName(document)} con el documento ${providerId} del proveedor?`,
        detail: 'Se usa su timbre y se guarda el XML del proveedor.',
      })}
      act={({ providerId, reason }) =>
        callData('POST /operator/unknown-documents/{id}/found', { params: { id }, body: { providerId, reason } })
      }
      success="El documento quedó emitido"
      failure="No pudimos emitir el documento"
      onClose={onClose}
    >
      <Known document={document} />
      <TextField name="providerId" label="Id en el proveedor" />
    </ActDialog>
  );
}

/** Asks before a document is released that the provider never stamped. */
function ReleaseDialog({ document, onClose }: DocumentDialogProps) {
  const { id } = document;
  return (
    <ActDialog
      title="Liberar el documento"
      action="Liberar"
      values={releaseValues}
      ask={() => ({
        question: `¿Liberar ${documentName(document)}?`,
        detail:
          'Queda rechazado con tu motivo, que su dueño lee, y su timbre vuelve al saldo. Si el proveedor sí lo timbró, existirá dos veces.',
      })}
      act={({ reason }) =>
        callData('POST /operator/unknown-documents/{id}/release', { params: { id }, body: { reason } })
      }
      success="El timbre volvió al saldo"
      failure="No pudimos liberar el documento"
      onClose={onClose}
    >
      <Known document={document} />
      <Typography>Asegúrate de que no está en el listado del proveedor.</Typography>
    </ActDialog>
  );
}

const documentName = ({ rfcEmisor, serie, folio }: UnknownDocumentAnswer) => `${rfcEmisor} ${serie}-${folio}`;

type Document = UnknownDocumentAnswer;

const columns: readonly Column<Document>[] = [
  { label: 'Documento', main: true, show: documentName },
  { label: 'Referencia', card: 'line', show: ({ reference }) => reference },
  { label: 'Intentos', align: 'right', card: 'line', show: ({ attempts }) => count(attempts), showInCard: tries },
  { label: 'Último intento', sort: 'attemptedAt', card: 'line', show: ({ attemptedAt }) => dateAndTime(attemptedAt) },
  { label: 'Qué pasó', wraps: 320, show: ({ problem }) => problem, note: ({ problem }) => problem },
];

export function DocumentsPage() {
  const [open, setOpen] = useState<{ readonly dialog: 'found' | 'release'; readonly document: Document }>();
  const close = () => setOpen(undefined);
  const actions: readonly RowAction<Document>[] = [
    {
      label: 'El proveedor lo timbró',
      icon: FileCheck,
      onPress: (document) => setOpen({ dialog: 'found', document }),
    },
    { label: 'Liberar', icon: FileX, onPress: (document) => setOpen({ dialog: 'release', document }) },
  ];
  return (
    <OperatorList
      resource="operator/unknown-documents"
      title="Documentos sin resultado"
      subtitle="Se enviaron al proveedor y nadie vio cómo terminó. La mayoría se resuelve sola: busca la referencia en su listado antes de decidir."
      sort={{ field: 'attemptedAt', order: 'ASC' }}
    >
      <OperatorRows<Document>
        label="Documentos sin resultado"
        noun="documentos"
        nothing="Todos los documentos tienen su resultado"
        columns={columns}
        actions={actions}
        nameOf={documentName}
      />
      {open?.dialog === 'found' ? <FoundDialog document={open.document} onClose={close} /> : null}
      {open?.dialog === 'release' ? <ReleaseDialog document={open.document} onClose={close} /> : null}
    </OperatorList>
  );
}
