import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { useActions } from '../../shared/actions/actions.ts';
import type { Purchase } from '../purchase.ts';
import { askForInvoice, type Way } from './invoice-calls.ts';
import { problemsByField } from './receiver-problems.ts';
import { receiverOf } from './receivers.ts';

interface Asked {
  readonly choice: string;
  readonly zipCode: string | undefined;
}

/** Asks for the invoice; what is said of a refusal belongs to the receiver that was refused. */
export function useAsking(purchase: Purchase, way: Way, onMade: (invoice: IssuedPurchaseInvoice) => void) {
  const client = useQueryClient();
  const { namedReceiver } = useActions();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ choice, zipCode }: Asked) =>
      askForInvoice(way, { purchase, receiver: namedReceiver(receiverOf(choice, purchase)), zipCode }),
    onSuccess: (invoice) => {
      onMade(invoice);
      void client.invalidateQueries({ queryKey: ['mis-compras'] });
    },
  });
  return {
    ask: mutate,
    isAsking: isPending,
    refusalFor: (choice: string) => (error && variables.choice === choice ? refusalOf(error) : undefined),
  };
}

function refusalOf(error: Error) {
  const body = error instanceof ApiError ? error.body : {};
  return {
    title: `Error al crear la factura: ${body.error || body.message || 'Error desconocido'}`,
    problems: problemsByField(body.details ?? []),
  };
}
