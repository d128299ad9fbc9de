import { useFormContext } from 'react-hook-form';
import { debtorOf } from '../one-customer.ts';
import { minus, totalOf } from '../../shared/sums.ts';
import { type AddedDocument, type PaidDocument, paidDocuments, type PaymentValues } from './payment-values.ts';

/** Who pays; whoever is not known yet is told by the first document. */
export interface Payer {
  readonly receptorRfc: string | null;
  readonly cliente: string | null;
}

/**
 * Keeps the documents of a payment that were added by their XML, with their lines.
 * @param own lines come before theirs.
 */
export function useAddedDocuments(own: readonly PaidDocument[], payer: Payer | undefined) {
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
