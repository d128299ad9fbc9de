import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { count } from '@timbra/ui/format/format.ts';

type Due = Pick<ReceivableAnswer, 'dias' | 'vence'>;

/** Writes how late a debt is: «12 días vencida», «vence hoy», «vence en 5 días». */
export function lateness({ dias, vence }: Due): string {
  if (vence === null) return 'sin vencimiento';
  if (dias > 0) return `${days(dias)} vencida`;
  return dias === 0 ? 'vence hoy' : `vence en ${days(-dias)}`;
}

const days = (several: number) => (several === 1 ? '1 día' : `${count(several)} días`);
