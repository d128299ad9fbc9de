import { Box, Typography } from '@mui/material';
import { money } from '@timbra/ui/format/format.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEffect } from 'react';
import { AddDocument } from './add-document.tsx';
import { minus, totalOf } from '../../shared/sums.ts';
import { debtorOf } from '../one-customer.ts';
import { PaymentLine } from './payment-line.tsx';
import type { AddedDocument, LineValues, PaidDocument, PaymentValues } from './payment-values.ts';
import { distribute, paidDocuments } from './payment-values.ts';

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
        ({ id, added }) => id === document.invoiceId || added?.uuid === document.uuid,
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
