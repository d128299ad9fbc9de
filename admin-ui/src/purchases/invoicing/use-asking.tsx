import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Typography } from '@mui/material';
import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { ApiError } from '@timbra/ui/http/call.ts';
import type { Choice } from '@timbra/ui/fields/choice-field.tsx';
import { type Receptor, receptorFields, receptorLabels } from '@timbra/core/companies/receptor.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import { type Receiver, useActions } from '../../shared/actions/actions.ts';
import type { Purchase } from '../purchase.ts';
import { askForInvoice, type CalledFrom } from './invoice-calls.ts';

/** Asks for the invoice; what is said of a refusal belongs to the receiver that was refused. */
export function useAsking(
  purchase: Purchase,
  calledFrom: CalledFrom,
  onMade: (invoice: IssuedPurchaseInvoice) => void,
) {
  const client = useQueryClient();
  const { namedReceiver } = useActions();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ choice, zipCode }: { readonly choice: string; readonly zipCode: string | undefined }) =>
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

type Named = { readonly id: string; readonly name: string };

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

type ReceptorField = (typeof receptorFields)[number];

type FieldProblem = { readonly field: string; readonly message: string };

/** Names the five fields as a document does, where it does so differently. */
const inDocument: Readonly<Record<string, ReceptorField>> = { nombre: 'razonSocial', usoCfdi: 'usoCFDI' };

/**
 * Returns the field of the five that a problem is about: `receiver.rfc` of the call, `receptor.usoCfdi` of the
 * document.
 */
function fieldOf({ field }: FieldProblem): ReceptorField | undefined {
  const name = /^(?:receiver|receptor)\.(\w+)$/.exec(field)?.[1] ?? field;
  return inDocument[name] ?? receptorFields.find((known) => known === name);
}

/** Returns what is wrong with each of the five: the first problem of several. */
export function problemsByField(problems: readonly FieldProblem[]): Partial<Record<ReceptorField, string>> {
  const byField: Partial<Record<ReceptorField, string>> = {};
  for (const problem of problems) {
    const field = fieldOf(problem);
    if (field !== undefined) byField[field] ??= problem.message;
  }
  return byField;
}

interface ReceiverFactsProps {
  readonly receptor: Receptor;
  readonly problems: Partial<Record<ReceptorField, string>>;
}

/** Shows whom the document will name, each fault at its field. */
export function ReceiverFacts({ receptor, problems }: ReceiverFactsProps) {
  const facts = receptorFields.map((field) => ({
    label: receptorLabels[field],
    value: (
      <>
        {shown(receptor, field)}
        {problems[field] ? (
          <Typography variant="body2" color="error">
            {problems[field]}
          </Typography>
        ) : null}
      </>
    ),
  }));
  return <Facts facts={facts} />;
}

function shown(receptor: Receptor, field: ReceptorField): string {
  const value = receptor[field];
  const list = { regimenFiscal: REGIMEN_FISCAL, usoCFDI: USO_CFDI }[field as string];
  return list && list.has(value) ? `${value} · ${list.nameOf(value)}` : value;
}
