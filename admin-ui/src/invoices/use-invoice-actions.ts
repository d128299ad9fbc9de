import type { AskedBy } from '@timbra/contract/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Copy, Eye, FileCode2, FileText, Mail, Maximize2, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { useRequestKeys } from '../shared/form/use-request-keys.ts';
import type { RowAction } from '../shared/list/columns.ts';
import { useRecordScreens } from '../shared/screens/record-screen.tsx';
import {
  type Acted,
  canBeCancelled,
  canBeCopied,
  canBeCredited,
  cancelAddress,
  correctAddress,
  creditAddress,
  deleteAddress,
  editAddress,
  fromList,
  hasFiles,
  type InvoiceRow,
  isDraft,
  isRejected,
  viewAddress,
} from '../documents/invoice-row.ts';
import { askedOf, askedToGoOn } from '../documents/asked-of.ts';
import { fileOf, type useFiles } from '../documents/file-dialog.tsx';

type Files = ReturnType<typeof useFiles>;

/** Returns what can be done with a document from its row. */
export function useInvoiceActions(files: Files): readonly RowAction<InvoiceRow>[] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { open } = useRecordScreens();
  const [pdf, ...others] = useDocumentActions(files);
  const opening: RowAction<InvoiceRow> = {
    label: 'Abrir',
    icon: Maximize2,
    opens: true,
    onPress: ({ id }) => void navigate(viewAddress(id), { state: fromList(search) }),
  };
  const detail: RowAction<InvoiceRow> = { label: 'Ver detalle', icon: Eye, onPress: ({ id }) => open('show', id) };
  const sending: RowAction<InvoiceRow> = {
    label: 'Enviar por correo',
    icon: Mail,
    asks: askedOf('send'),
    isShown: hasFiles,
    onPress: ({ id }) => open('enviar', id),
  };
  const menu = [opening, detail, sending, ...others].map((action) => ({ ...action, inMenu: true }));
  return pdf ? [pdf, ...menu] : menu;
}

/** Returns what can be done with a document wherever it is shown; its PDF first. */
export function useDocumentActions(files: Files): readonly RowAction<Acted>[] {
  const navigate = useNavigate();
  const copy = useCopy();
  const go = (address: string) => void navigate(address);
  return [
    {
      label: 'Descargar PDF',
      icon: FileText,
      isShown: hasFiles,
      onPress: (invoice) => void files.download(fileOf(invoice, 'pdf')),
    },
    {
      label: 'Descargar XML',
      icon: FileCode2,
      isShown: hasFiles,
      onPress: (invoice) => void files.download(fileOf(invoice, 'xml')),
    },
    {
      label: 'Continuar',
      icon: Pencil,
      asks: askedToGoOn,
      isShown: isDraft,
      onPress: (invoice) => go(correctAddress(invoice)),
    },
    {
      label: 'Corregir y reintentar',
      icon: RotateCcw,
      asks: askedToGoOn,
      isShown: isRejected,
      onPress: (invoice) => go(correctAddress(invoice)),
    },
    {
      label: 'Nota de crédito',
      icon: Undo2,
      asks: 'invoices:draft' satisfies AskedBy<'POST /invoices/create'>,
      isShown: canBeCredited,
      onPress: ({ id }) => go(creditAddress(id)),
    },
    {
      label: 'Cancelar ante el SAT',
      icon: Ban,
      asks: askedOf('cancel'),
      isShown: canBeCancelled,
      onPress: ({ id }) => go(cancelAddress(id)),
    },
    {
      label: 'Duplicar',
      icon: Copy,
      asks: askedOf('draft'),
      isShown: canBeCopied,
      onPress: ({ id }) => void copy(id),
    },
    {
      label: 'Eliminar',
      icon: Trash2,
      asks: askedOf('draft'),
      isShown: isDraft,
      destructive: true,
      onPress: ({ id }) => go(deleteAddress(id)),
    },
  ];
}

/** Makes a draft with the same contents and opens it. */
function useCopy() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const alerts = useAlerts();
  const isBusy = useRef(false);
  const keys = useRequestKeys();
  return async (id: string) => {
    // A double click makes one draft.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const headers = { 'Idempotency-Key': keys.keyOf(id) };
      const draft = await callData('POST /invoices/{id}/duplicate', { params: { id }, body: {}, headers });
      keys.forget();
      await client.invalidateQueries({ queryKey: ['facturas'] });
      await navigate(editAddress(draft.id));
    } catch (error) {
      alerts.error(messageOf(error, 'No pudimos duplicar la factura. Inténtalo de nuevo.'));
    } finally {
      isBusy.current = false;
    }
  };
}
