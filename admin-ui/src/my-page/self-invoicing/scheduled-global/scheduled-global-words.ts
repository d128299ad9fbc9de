import type { ScheduledGlobalAnswer, ScheduledGlobalPreviewAnswer } from '@timbra/contract/scheduled-global.ts';
import { PERIODICIDAD } from '@timbra/core/sat/catalogs/periodicidad.ts';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import type { Tone } from '@timbra/core/invoicing/invoice.ts';

export type PeriodState = ScheduledGlobalAnswer['periodos'][number]['state'];

export const stateWords: Readonly<Record<PeriodState, { readonly label: string; readonly tone: Tone }>> = {
  PENDING: { label: 'En curso', tone: 'quiet' },
  ANNOUNCED: { label: 'Por emitirse', tone: 'info' },
  STOPPED: { label: 'Detenida', tone: 'quiet' },
  WAITING: { label: 'En espera', tone: 'warning' },
  REFUSED: { label: 'No se pudo emitir', tone: 'error' },
  ISSUED: { label: 'Emitida', tone: 'success' },
  EMPTY: { label: 'Sin ventas', tone: 'quiet' },
};

export const reasonWords: Readonly<Record<ScheduledGlobalPreviewAnswer['fuera'][number]['reason'], string>> = {
  invoiced: 'Ya tienen factura',
  cancelled: 'Están canceladas',
  refunded: 'Se reembolsaron',
  requested: 'Su cliente ya pidió su factura',
  tried: 'Estuvieron en una factura global rechazada o cancelada',
  earlier: 'Son de fechas anteriores a este periodo',
};

/** Only the régimen de incorporación fiscal has the one of two months. */
export const rhythms = (regimenFiscal: string) => [
  { value: never, label: 'No emitirla sola' },
  ...PERIODICIDAD.entries
    .filter(({ key }) => key !== '05' || regimenFiscal === '621')
    .map(({ key, name }) => ({ value: key, label: name })),
];

/** Nothing is issued by itself. */
export const never = 'nunca';

export const daysOf = ({ desde, hasta }: { readonly desde: string; readonly hasta: string }): string =>
  desde === hasta ? fiscalDay(desde) : `${fiscalDay(desde)} al ${fiscalDay(hasta)}`;

export const isResumable = (state: PeriodState): boolean => state === 'STOPPED' || state === 'REFUSED';

/** Writes the numbers of some orders, and how many more there are. */
export function numbersText(numbers: readonly number[], count: number): string {
  const named = numbers.length === 1 ? `Pedido ${numbers[0]}` : `Pedidos ${numbers.join(', ')}`;
  return count > numbers.length ? `${named} y ${count - numbers.length} más` : named;
}
