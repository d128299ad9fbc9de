import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { isGenericRfc, isRfc } from '@timbra/core/sat/fiscal-keys.ts';
import type { FiscalValues } from '@timbra/ui/constancia/fiscal-values.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, callData, messageOf } from '@timbra/ui/http/call.ts';
import type { Buyer, BuyerValues } from './buyer-values.ts';
import { buyerOf, isOpen, newCustomer, saysTheSame, withoutCustomer } from './buyer-values.ts';

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
  const { data: [known] = [] } = useGetList<CustomerAnswer>(
    'clientes',
    { filter: { companyId, rfc }, sort: { field: 'nombre', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: isRfc(rfc) && !isGenericRfc(rfc), retry: false },
  );
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

/**
 * Keeps whom a sale was invoiced to as a customer of the company: at the next purchase the RFC is enough. The invoice
 * stands whatever becomes of it, and a customer who is there already stays as they are.
 */
export function useSaveBuyer(companyId: string): (buyer: BuyerValues) => Promise<void> {
  const client = useQueryClient();
  const alerts = useAlerts();
  return useCallback(
    async (buyer) => {
      if (buyer.customerId !== '' || isGenericRfc(buyer.receptor.rfc.trim())) return;
      const refresh = () => client.invalidateQueries({ queryKey: ['clientes'] });
      try {
        const { id, nombre } = await callData('POST /customers', { body: newCustomer(companyId, buyer) });
        const undo = async () => {
          await callData('DELETE /customers/{id}', { params: { id } });
          await refresh();
        };
        alerts.success(`Guardamos a ${nombre} en tus clientes`, {
          label: 'No guardar',
          onPress: () => void undo().catch(() => alerts.error('No pudimos quitarlo. Elimínalo en Clientes.')),
        });
        await refresh();
      } catch (problem) {
        if (problem instanceof ApiError && problem.body.code === 'CUSTOMER_DUPLICATE') return;
        alerts.error(messageOf(problem, 'La factura va en camino, pero no pudimos guardar a tu cliente.'));
      }
    },
    [client, companyId, alerts],
  );
}
