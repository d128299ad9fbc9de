import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { Motivo } from '@timbra/core/invoicing/cancelling/cancellation.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { useRequestKeys } from '../../shared/form/use-request-keys.ts';
import { editAddress } from '../invoice-row.ts';

export interface CancellationChoices {
  readonly motivo: Motivo;
  readonly uuidSustitucion?: string;
  /** The client is told by mail. */
  readonly avisar: boolean;
}

/** The worker takes it over. */
const cancelledBySatMessage = 'El SAT la tiene como cancelada. En un momento la verás así, y te avisamos.';

/** Asks SAT about a document, one thing at a time. */
export function useCancelling({ id }: Pick<InvoiceAnswer, 'id'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const keys = useRequestKeys();
  const params = { id };

  const once = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      return await act();
    } finally {
      setBusy(false);
    }
  };

  const refetched = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['facturas'] }),
      client.invalidateQueries({ queryKey: ['pedidos'] }),
    ]);

  return {
    isBusy,
    /** @throws ApiError */
    cancel: (choices: CancellationChoices) =>
      once(async () => {
        const headers = { 'Idempotency-Key': keys.keyOf(choices) };
        const { status } = await callData('POST /invoices/{id}/cancel', { params, body: choices, headers });
        keys.forget();
        await refetched();
        if (status === 'CANCELLED') alerts.success('El SAT la canceló');
        else alerts.info('Solicitud enviada. Aquí verás la respuesta, y también te avisamos.');
      }),
    /** Opens the copy that will take the place of the document. @param avisar the client is told by mail. @throws ApiError */
    substitute: (avisar: boolean, address: (id: string) => string = editAddress) =>
      once(async () => {
        const body = { sustituye: true, avisar };
        const headers = { 'Idempotency-Key': keys.keyOf(body) };
        const draft = await callData('POST /invoices/{id}/duplicate', { params, body, headers });
        keys.forget();
        await client.invalidateQueries({ queryKey: ['facturas'] });
        await navigate(address(draft.id));
      }),
    refresh: () =>
      once(async () => {
        try {
          const { status, consultaSat } = await callData('POST /invoices/{id}/cancel/refresh', { params });
          await refetched();
          const isCancelledBySat = status === 'ISSUED' && consultaSat?.estado === 'Cancelado';
          alerts.info(isCancelledBySat ? cancelledBySatMessage : 'Consultado en el SAT');
        } catch (error) {
          alerts.error(messageOf(error, 'No pudimos consultar al SAT. Inténtalo de nuevo en un momento.'));
        }
      }),
  };
}
