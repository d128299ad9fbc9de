import type { RepeatedPay } from '@timbra/core/payroll/ports.ts';
import { count } from '@timbra/ui/format/format.ts';
import { ApiError } from '@timbra/ui/http/call.ts';

export type { RepeatedPay };

/** Returns the other runs because of which a new one was not opened. */
export function repeatedIn(error: unknown): readonly RepeatedPay[] | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'PAYROLL_REPEATED') return undefined;
  return (error.body.data as { readonly corridas: readonly RepeatedPay[] }).corridas;
}

/** Names who is paid again: «INGRID XODAR JIMENEZ y 11 más». */
export function whoIsRepeated({ nombres, empleados }: Pick<RepeatedPay, 'nombres' | 'empleados'>): string {
  const more = empleados - nombres.length;
  return more > 0 ? `${nombres.join(', ')} y ${count(more)} más` : nombres.join(', ');
}
