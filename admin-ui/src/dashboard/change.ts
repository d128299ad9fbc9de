import type { Figure } from '@timbra/core/companies/summaries.ts';

/** Compares a figure with the one before it. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly text: string;
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
