import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { ApiError } from '@timbra/ui/http/call.ts';
import type { Choice } from '@timbra/ui/fields/choice-field.tsx';
import { type Receiver, useActions } from '../../shared/actions/actions.ts';
import type { Purchase } from '../purchase.ts';
import { askForInvoice, type CalledFrom } from './invoice-calls.ts';
import { problemsByField } from './receiver-problems.ts';

interface Asked {
  readonly choice: string;
  readonly zipCode: string | undefined;
}

/** Asks for the invoice; what is said of a refusal belongs to the receiver that was refused. */
export function useAsking(
  purchase: Purchase,
  calledFrom: CalledFrom,
  onMade: (invoice: IssuedPurchaseInvoice) => void,
) {
  const client = useQueryClient();
  const { namedReceiver } = useActions();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ choice, zipCode }: Asked) =>
      askForInvoice(calledFrom, { purchase, receiver: namedReceiver(receiverOf(choice, purchase)), zipCode }),
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

interface Named {
  readonly id: string;
  readonly name: string;
}

type Bought = Pick<Purchase, 'companyId' | 'companyName'>;

const ownData = 'propios';
const generalPublic = 'publico';

/**
 * Lists what can be chosen. The purchase of a company is never invoiced to the user's own data: the server names the
 * company.
 */
export function receiverChoices({ companyId, companyName }: Bought, companies: readonly Named[]): readonly Choice[] {
  const isKnown = companyId === null || companies.some(({ id }) => id === companyId);
  const named = isKnown ? companies : [...companies, { id: companyId, name: companyName ?? 'La empresa de la compra' }];
  return [
    ...named.map(({ id, name }) => ({ value: id, label: name })),
    ...(companyId === null ? [{ value: ownData, label: 'Mis datos de facturación' }] : []),
    { value: generalPublic, label: 'Público en general' },
  ];
}

/**
 * Returns the first choice: the purchase's company, else the selected one, else the user's own data; never the public.
 */
export const firstReceiver = ({ companyId }: Bought, selected: Named | undefined): string =>
  companyId ?? selected?.id ?? ownData;

export function receiverOf(choice: string, { companyId }: Bought): Receiver {
  if (choice === generalPublic) return { companyId: companyId ?? undefined, toPublic: true };
  return { companyId: choice === ownData ? undefined : choice, toPublic: false };
}

/** Returns the address of the tab of the settings where the data of a receiver are completed. */
export const settingsAddress = ({ companyId }: Receiver): string =>
  `/configuracion?tab=${companyId === undefined ? 'datos-facturacion' : 'datos-fiscales'}`;
