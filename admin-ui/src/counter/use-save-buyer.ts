import { useQueryClient } from '@tanstack/react-query';
import { isGenericRfc } from '@timbra/core/sat/rfc.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, callData, messageOf } from '@timbra/ui/http/call.ts';
import { useCallback } from 'react';
import { newCustomer, type BuyerValues } from './buyer-values.ts';

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
