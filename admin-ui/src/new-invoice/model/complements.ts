import type { SaleComplementKind, SaleComplementsInput } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { given } from '../../shared/form/given.ts';

/** It holds what is filled in beside the conceptos, by its kind and under the names of the request; what was not added is not there. */
export type ComplementValues = { readonly [Kind in SaleComplementKind]?: object | undefined };

/** Says what is sent of the complements: what was left empty is left out, and each element of a list keeps its place. */
export function givenComplements(values: ComplementValues = {}): SaleComplementsInput | undefined {
  const sent = sentOf(values);
  return Object.keys(sent).length === 0 ? undefined : sent;
}

const sentOf = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]: readonly [string, unknown]) => {
      const sent = sentValue(value);
      return sent === undefined ? [] : [[field, sent] as const];
    }),
  );

function sentValue(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return given(value);
  if (Array.isArray(value)) return value.map((item: object) => sentOf(item));
  return typeof value === 'object' ? sentOf(value) : value;
}
