import { Button } from '@mui/material';
import { DropZone } from '@timbra/ui/fields/drop-zone.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { ApiError, callData, messageOf } from '@timbra/ui/http/call.ts';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { added, type AddedDocument } from './payment-values.ts';

interface AddDocumentProps {
  readonly companyId: string;
  /** It is true where nothing else is paid. */
  readonly startsOpen: boolean;
  /** Why a document cannot be in this payment, if so. */
  readonly refusalOf: (document: AddedDocument) => string | undefined;
  readonly onAdd: (document: AddedDocument) => void;
}

/** What the API takes at most; XML of invoices is far smaller. */
const mostBytes = 1_000_000;

const tooLarge = 'Ese archivo pesa más de 1 MB: elige el XML de una factura.';
const unread = 'No pudimos leer el archivo. Inténtalo de nuevo.';

/** Adds an invoice that is not among what is owed here by its XML: mostly one that another system issued. */
export function AddDocument({ companyId, startsOpen, refusalOf, onAdd }: AddDocumentProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const add = async (file: File): Promise<string | undefined> => {
    if (file.size > mostBytes) return tooLarge;
    try {
      const body = { companyId, xml: await file.text() };
      const document = added(await callData('POST /invoices/payable', { body }));
      const refusal = refusalOf(document);
      if (refusal === undefined) onAdd(document);
      return refusal;
    } catch (error) {
      return error instanceof ApiError ? (error.body.details?.[0]?.message ?? messageOf(error, unread)) : unread;
    }
  };
  const addAll = async (files: readonly File[]) => {
    setBusy(true);
    setFault(undefined);
    for (const file of files) {
      const why = await add(file);
      if (why !== undefined) setFault(files.length === 1 ? why : `${file.name}: ${why}`);
    }
    setBusy(false);
  };
  if (!isOpen) {
    return (
      <Button
        variant="text"
        size="small"
        startIcon={<FilePlus2 size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start', ml: -3 }}
      >
        También pagó una factura de otro sistema
      </Button>
    );
  }
  return (
    <Labelled label="XML de la factura" error={fault} help={isBusy ? 'Leyendo el archivo…' : undefined}>
      {({ inputId, describedBy }) => (
        <DropZone
          inputId={inputId}
          describedBy={describedBy}
          name="xml"
          accept=".xml,text/xml,application/xml"
          what="el XML de la factura PPD que te pagaron"
          isInvalid={fault !== undefined}
          inputRef={null}
          onFiles={(files) => void addAll(files)}
        />
      )}
    </Labelled>
  );
}
