import { useWatch } from 'react-hook-form';
import { useInvoice } from './invoice-context.ts';
import { carriesSales, type InvoiceValues } from './model/values.ts';

export function useCarriesSales(): boolean {
  const { tipo } = useInvoice();
  const origenGlobal = useWatch<InvoiceValues, 'origenGlobal'>({ name: 'origenGlobal' });
  return carriesSales({ origenGlobal }, tipo);
}
