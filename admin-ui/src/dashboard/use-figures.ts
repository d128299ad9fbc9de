import { count, money } from '@timbra/ui/format/amounts.ts';
import { changeOf, type Change } from './change.ts';
import { periodText } from './period.ts';
import { useSummary } from './use-summary.ts';

/** Lists the four cards, in their order. */
export const cards = ['Total Facturas', 'Clientes Activos', 'Ingresos', 'Productos'] as const;

export interface ShownFigure {
  readonly value: string;
  readonly change: Change;
}

interface Figures {
  /** They are undefined while they are on their way, or when they could not be had. */
  readonly figures: Readonly<Record<(typeof cards)[number], ShownFigure>> | undefined;
  readonly period: string;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Returns what the four cards show. */
export function useFigures(companyId: string): Figures {
  const { data, isError, refetch } = useSummary(companyId);
  return {
    figures: data && {
      'Total Facturas': { value: count(data.documents.value), change: changeOf(data.documents) },
      'Clientes Activos': { value: count(data.receivers.value), change: changeOf(data.receivers) },
      Ingresos: { value: money(data.income.value), change: changeOf(data.income) },
      Productos: { value: count(data.products.value), change: changeOf(data.products) },
    },
    period: data?.period ?? periodText(new Date()),
    isFailed: isError && !data,
    retry: () => void refetch(),
  };
}
