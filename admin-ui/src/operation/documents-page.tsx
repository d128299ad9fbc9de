import { FileCheck, FileX } from 'lucide-react';
import { useState } from 'react';
import type { UnknownDocumentAnswer } from '@timbra/contract/operator-documents.ts';
import { count } from '@timbra/ui/format/amounts.ts';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import type { Column, RowAction } from '../shared/list/columns.ts';
import { documentName, FoundDialog, ReleaseDialog } from './document-dialogs.tsx';
import { OperatorList, OperatorRows } from './operator-list.tsx';
import { tries } from './tries.ts';

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
