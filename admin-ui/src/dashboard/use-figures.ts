import { count, money } from '@timbra/ui/format/format.ts';
import type { Figure } from '@timbra/core/companies/summaries.ts';
import { useSummary } from './activity-section.tsx';

/** Lists the four cards, in their order. */
export const cards = ['Total Facturas', 'Clientes Activos', 'Ingresos', 'Productos'] as const;

/** Compares a figure with the one before it. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly text: string;
}

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

const percent = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** Writes a change as `12.5 % más`; a figure that begins at nothing has no percentage. */
export function changeOf({ value, previous }: Figure): Change {
  if (value === previous) return { direction: 'same', text: 'Sin cambios' };
  const direction = value > previous ? 'up' : 'down';
  const word = direction === 'up' ? 'más' : 'menos';
  if (previous === 0) return { direction, text: direction === 'up' ? 'Nada el mes pasado' : 'Menos que el mes pasado' };
  return { direction, text: `${percent.format((Math.abs(value - previous) / Math.abs(previous)) * 100)} % ${word}` };
}

const zone = 'America/Mexico_City';
const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });

/**
 * Writes the period as «Del 1 al 20 de noviembre, junto a los mismos días de octubre», of the days that the server
 * counts.
 */
export function periodText(now: Date): string {
  const [year = 0, month = 0, day = 0] = parts.format(now).split('-').map(Number);
  const nameOf = (index: number) => monthName.format(new Date(Date.UTC(year, index, 15)));
  const days = day === 1 ? 'El 1' : `Del 1 al ${day}`;
  return `${days} de ${nameOf(month - 1)}, junto a los mismos días de ${nameOf(month - 2)}`;
}
