import { Box, Button, Typography } from '@mui/material';
import { money } from '@timbra/ui/format/format.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { minus, totalOf } from '../../shared/sums.ts';
import { debtorOf } from '../one-customer.ts';
import { PaymentLine } from './payment-line.tsx';
import { added, distribute, paidDocuments } from './payment-values.ts';
import type { AddedDocument, LineValues, PaidDocument, PaymentValues } from './payment-values.ts';
import { DropZone } from '@timbra/ui/fields/drop-zone.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { ApiError, callData, messageOf } from '@timbra/ui/http/call.ts';
import { FilePlus2 } from 'lucide-react';

/** Who pays; whoever is not known yet is told by the first document. */
export interface Payer {
  readonly receptorRfc: string | null;
  readonly cliente: string | null;
}

interface PaymentLinesProps {
  readonly companyId: string;
  readonly owed: readonly PaidDocument[];
  readonly payer: Payer | undefined;
}

/** Shows what the money pays of each document, and what is owed of it afterwards. */
export function PaymentLines({ companyId, owed: own, payer }: PaymentLinesProps) {
  const { control } = useFormContext<PaymentValues>();
  const payment = useWatch({ control, name: 'pagos.0' });
  const owed = paidDocuments(own, useWatch({ control, name: 'agregados' }));
  const { add, remove, refusalOf } = useAddedDocuments(own, payer);
  useSharing(own);
  const { moneda, monto, documentos } = payment;
  return (
    <Box component="section" aria-label="Facturas que se pagan" sx={{ display: 'grid', gap: 4 }}>
      {owed.map((document, index) => (
        <PaymentLine
          key={document.id}
          document={document}
          index={index}
          addedAt={document.added && index - own.length}
          moneda={moneda}
          line={documentos[index]}
          isAlone={owed.length === 1}
          onRemove={remove}
        />
      ))}
      <Left owed={owed} moneda={moneda} monto={monto} documentos={documentos} />
      <AddDocument companyId={companyId} startsOpen={own.length === 0} refusalOf={refusalOf} onAdd={add} />
    </Box>
  );
}

interface LeftProps {
  readonly owed: readonly PaidDocument[];
  readonly moneda: string;
  readonly monto: number | null;
  readonly documentos: readonly LineValues[];
}

/** Shows money that no document takes. */
function Left({ owed, moneda, monto, documentos }: LeftProps) {
  if (owed.some((each) => each.moneda !== moneda) || monto === null) return null;
  const left = minus(monto, totalOf(documentos.map(({ importePagado }) => importePagado)));
  if (left <= 0) return null;
  return (
    <Typography role="status" variant="body2" sx={{ color: 'warning.main' }}>
      {`${money(left, moneda)} de lo que recibiste no se aplican a ninguna factura.`}
    </Typography>
  );
}

/**
 * Keeps the documents of a payment that were added by their XML, with their lines.
 * @param own lines come before theirs.
 */
function useAddedDocuments(own: readonly PaidDocument[], payer: Payer | undefined) {
  const { getValues, setValue } = useFormContext<PaymentValues>();
  return {
    refusalOf(document: AddedDocument): string | undefined {
      const before = getValues('agregados');
      const isThere = paidDocuments(own, before).some(
        (paid) => paid.id === document.invoiceId || paid.added?.uuid === document.uuid,
      );
      if (isThere) return 'Esa factura ya está en este pago.';
      const receptor = before.find((each) => each.receptor)?.receptor;
      const known = payer ?? (receptor && debtorIn(receptor));
      return known && document.receptor && debtorOf(debtorIn(document.receptor)) !== debtorOf(known)
        ? `Es de ${document.receptor.nombre}: un pago es de un solo cliente.`
        : undefined;
    },
    /** All of it is paid: by what of the money is left, or by more money where nothing is. The first one says its currency. */
    add(document: AddedDocument): void {
      const { documentos, monto } = getValues('pagos.0');
      if (documentos.length === 0) setValue('pagos.0.moneda', document.moneda);
      const moneda = getValues('pagos.0.moneda');
      const saldo = document.saldoAnterior ?? 0;
      const left = minus(monto ?? 0, totalOf(documentos.map(({ importePagado }) => importePagado)));
      const isSame = document.moneda === moneda;
      const importePagado = isSame && left > 0 ? Math.min(left, saldo) : saldo;
      setValue('agregados', [...getValues('agregados'), document]);
      setValue('pagos.0.documentos', [...documentos, { importePagado, importeEnMonedaPago: null }]);
      if (isSame && left <= 0) setValue('pagos.0.monto', totalOf([monto, saldo]));
    },
    remove(index: number): void {
      const { documentos } = getValues('pagos.0');
      setValue(
        'pagos.0.documentos',
        documentos.filter((_line, at) => at !== own.length + index),
      );
      setValue(
        'agregados',
        getValues('agregados').filter((_document, at) => at !== index),
      );
    },
  };
}

const debtorIn = ({ rfc, nombre }: NonNullable<AddedDocument['receptor']>): Payer => ({
  receptorRfc: rfc,
  cliente: nombre,
});

/**
 * Keeps the amount and its shares together as they are typed: the amount is shared among the documents, the oldest first;
 * shares that were typed themselves stay, and until the amount was typed it is what they add up to.
 */
function useSharing(own: readonly PaidDocument[]): void {
  const { subscribe, getValues, setValue, clearErrors } = useFormContext<PaymentValues>();
  useEffect(() => {
    const typed = { amount: false, shares: false };
    return subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type !== 'change' || name === undefined) return;
        const owed = paidDocuments(own, getValues('agregados'));
        const { monto, moneda, documentos } = getValues('pagos.0');
        if (owed.some((each) => each.moneda !== moneda)) return;
        if (name === 'pagos.0.monto') {
          typed.amount = true;
          if (!typed.shares || owed.length === 1) share(owed, monto ?? 0);
        } else if (name.endsWith('.importePagado')) {
          typed.shares = true;
          if (!typed.amount) setValue('pagos.0.monto', totalOf(documentos.map(({ importePagado }) => importePagado)));
        } else if (name.startsWith('agregados.') && owed.length === 1) {
          // What is owed of a document of another system is known once it is typed, and a lone one has no share to type.
          const all = monto || totalOf(owed.map(({ saldo }) => saldo));
          setValue('pagos.0.monto', all);
          share(owed, all);
        }
        clearErrors('pagos');
      },
    });
    function share(owed: readonly PaidDocument[], monto: number) {
      const shares = distribute(
        monto,
        owed.map(({ saldo }) => saldo),
      );
      for (const [index, amount] of shares.entries()) setValue(`pagos.0.documentos.${index}.importePagado`, amount);
    }
  }, [own, subscribe, getValues, setValue, clearErrors]);
}

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
function AddDocument({ companyId, startsOpen, refusalOf, onAdd }: AddDocumentProps) {
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
