import { useQuery } from '@tanstack/react-query';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { isGenericRfc, isRfc } from '@timbra/core/sat/rfc.ts';
import type { FiscalValues } from '@timbra/ui/constancia/fiscal-values.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { buyerOf, isOpen, saysTheSame, withoutCustomer, type Buyer, type BuyerValues } from './buyer-values.ts';

/**
 * Fills the form in for whom the company has invoiced before, as soon as the RFC is there. What was typed by hand is not
 * written over without being asked; where it says the same, the document is that customer's without a question.
 * @returns the customer whose data are offered, what takes them, and what puts in others that were read.
 */
export function useKnownBuyer(form: UseFormReturn<BuyerValues>, companyId: string) {
  const { control, getValues, setValue, clearErrors } = form;
  const [receptor, customerId] = useWatch({ control, name: ['receptor', 'customerId'] });
  const { rfc } = receptor;
  const filled = useRef(getValues('customerId') === '' ? undefined : getValues('receptor'));
  const { data: known } = useQuery({
    queryKey: ['clientes', 'con-rfc', companyId, rfc],
    queryFn: ({ signal }) => customerWith(companyId, rfc, signal),
    enabled: isRfc(rfc) && !isGenericRfc(rfc),
    retry: false,
  });
  const fill = useCallback(
    (buyer: Buyer) => {
      filled.current = buyer.receptor;
      setValue('customerId', buyer.customerId, { shouldDirty: true });
      setValue('receptor', buyer.receptor, { shouldDirty: true });
      clearErrors('receptor');
    },
    [setValue, clearErrors],
  );
  /** What was read of somebody's constancia stands, whatever a customer had filled in before. */
  const put = useCallback(
    (read: Partial<FiscalValues>) => {
      filled.current = undefined;
      setValue('customerId', '', { shouldDirty: true });
      setValue('receptor', { ...getValues('receptor'), ...read }, { shouldDirty: true });
      clearErrors('receptor');
    },
    [getValues, setValue, clearErrors],
  );
  useEffect(() => {
    if (filled.current === undefined || filled.current.rfc === rfc) return;
    const left = withoutCustomer(getValues(), filled.current);
    filled.current = undefined;
    setValue('customerId', left.customerId);
    setValue('receptor', left.receptor);
  }, [rfc, getValues, setValue]);
  const other = known?.rfc === rfc && known.id !== customerId ? known : undefined;
  const isSame = other !== undefined && saysTheSame(receptor, other);
  useEffect(() => {
    if (!other) return;
    const typed = getValues('receptor');
    if (isSame) fill({ customerId: other.id, receptor: { ...typed } });
    else if (isOpen(typed)) fill(buyerOf(other));
  }, [other, isSame, getValues, fill]);
  const take = (customer: CustomerAnswer) => fill(buyerOf(customer));
  return { offered: isSame ? undefined : other, take, put };
}

/** @returns null when nobody has it. */
async function customerWith(companyId: string, rfc: string, signal: AbortSignal): Promise<CustomerAnswer | null> {
  const query = { companyId, filter: JSON.stringify({ rfc }), range: '[0,0]' };
  const [customer] = await callData('GET /customers', { query, signal });
  return customer ?? null;
}
