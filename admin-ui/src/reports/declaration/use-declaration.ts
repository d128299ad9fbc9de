import type { AnswerTo } from '@timbra/contract/calls.ts';
import type { Declaration } from '@timbra/core/reports/declaration/declaration.ts';
import { callData, type DataOf } from '@timbra/ui/http/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../shared/data/use-answer.ts';
import { companyKey } from '../../shared/drafts/drafts.ts';

export type IvaReport = DataOf<AnswerTo<'GET /reports/iva'>>;
export type IsrReport = DataOf<AnswerTo<'GET /reports/isr'>>;

export interface ReportOf {
  readonly iva: IvaReport;
  readonly isr: IsrReport;
}

export type Closing = NonNullable<IvaReport['cierre']>;
export type Pending = IvaReport['pendiente'][number];

/** What a report is of. */
export interface Asked {
  readonly companyId: string;
  readonly mes: string;
}

const reads: { readonly [D in Declaration]: (asked: Asked, signal: AbortSignal) => Promise<ReportOf[D]> } = {
  iva: (query, signal) => callData('GET /reports/iva', { query, signal }),
  isr: (query, signal) => callData('GET /reports/isr', { query, signal }),
};

const closes: { readonly [D in Declaration]: (asked: Asked) => Promise<ReportOf[D]> } = {
  iva: (body) => callData('POST /reports/iva/close', { body }),
  isr: (body) => callData('POST /reports/isr/close', { body }),
};

const keyOf = (of: Declaration, { companyId, mes }: Asked) => [...companyKey(companyId), 'declaracion', of, mes];

/** Returns a month as it is now. @param isEnabled whether it is this one's turn to be asked for. */
export function useDeclaration<D extends Declaration>(of: D, asked: Asked, isEnabled = true) {
  const load: (typeof reads)[D] = reads[of];
  return useRead(keyOf(of, asked), (signal) => load(asked, signal), { staleTime: 0, enabled: isEnabled });
}

/** Keeps the figures of a month; what is answered is shown at once. */
export function useClosing<D extends Declaration>(of: D, asked: Asked) {
  const client = useQueryClient();
  const close: (typeof closes)[D] = closes[of];
  return useMutation({
    mutationFn: () => close(asked),
    onSuccess: (report) => client.setQueryData(keyOf(of, asked), report),
  });
}
