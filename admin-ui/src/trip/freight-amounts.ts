import { computeAmounts, summarize } from '@timbra/core/invoicing/cfdi/amounts.ts';
import { buildAmounts } from '@timbra/core/invoicing/building/build-cfdi-request.ts';
import type { PlainAmounts } from '../documents/amount-lines.ts';
import { plainAmounts } from '../new-invoice/model/plain-amounts.ts';
import { chargedConceptos } from './trip-request.ts';
import type { TripValues } from './trip-values.ts';

/** Computes the amounts by the arithmetic of the stamped document. */
export function freightAmounts(values: TripValues): PlainAmounts {
  const conceptos = chargedConceptos(values);
  return plainAmounts(summarize(computeAmounts(buildAmounts({ conceptos }))));
}
