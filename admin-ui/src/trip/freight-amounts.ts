import { computeAmounts } from '@timbra/core/invoicing/cfdi/amounts.ts';
import { summarize } from '@timbra/core/invoicing/cfdi/summary.ts';
import { buildConceptos } from '@timbra/core/invoicing/drafting/build-cfdi-request.ts';
import type { PlainAmounts } from '../invoices/amount-lines.ts';
import { plainAmounts } from '../new-invoice/model/plain-amounts.ts';
import { chargedConceptos } from './trip-request.ts';
import type { TripValues } from './trip-values.ts';

/** By the arithmetic of the stamped document. */
export function freightAmounts(values: TripValues): PlainAmounts {
  const conceptos = chargedConceptos(values);
  return plainAmounts(
    summarize(computeAmounts({ ...buildConceptos({ conceptos }, new Map()), decimales: 2, moneda: 'MXN' })),
  );
}
