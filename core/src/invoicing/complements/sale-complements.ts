import { leyendasFiscalesShape, leyendasFiscalesWords } from './leyendas-fiscales/type.ts';
import type { Complement } from './registry.ts';
import { plain } from '../../shared/money/decimal.ts';
import type { AnyWords, Words } from './shape/labels.ts';
import { recordOf } from './shape/record.ts';
import type { Given, RecordOf, Shape } from './shape/shape.ts';

const described = <Of extends Shape>(shape: Of, words: Words<Of>) => ({ shape, words });

/**
 * Holds what people fill in beside the conceptos of a sale, by its kind, which is its name in `complementos` of a
 * request too. A further one joins here: request, answer, document, form, print and what is restored from other systems
 * follow.
 */
export const saleComplements = {
  leyendasFiscales: described(leyendasFiscalesShape, leyendasFiscalesWords),
};

export type SaleComplementKind = keyof typeof saleComplements;

export const saleComplementKinds = Object.keys(saleComplements) as readonly SaleComplementKind[];

/** Has them as a request does, each once. */
export type SaleComplementsInput = {
  readonly [Kind in SaleComplementKind]?: Given<RecordOf<(typeof saleComplements)[Kind]['shape']>> | undefined;
};

type SaleComplement = Extract<Complement, { readonly kind: SaleComplementKind }>;

export const isOfSale = (complement: Complement): complement is SaleComplement =>
  Object.hasOwn(saleComplements, complement.kind);

/** Returns one of them as whoever goes through all of them sees it. */
export const describedSaleComplement = (
  kind: SaleComplementKind,
): { readonly shape: Shape; readonly words: AnyWords } => saleComplements[kind];

/** Returns the complements that a request asks for, in the order of the registry. */
export const complementsOf = (asked: SaleComplementsInput = {}): readonly SaleComplement[] =>
  saleComplementKinds.flatMap((kind) => {
    const given = asked[kind];
    if (given === undefined) return [];
    return [{ kind, ...recordOf(describedSaleComplement(kind).shape, given) } as SaleComplement];
  });

/** Returns what a request would have asked for, of the complements that a document of another system carries. */
export function askedOf(complementos: readonly Complement[]): SaleComplementsInput | undefined {
  const asked = complementos.filter(isOfSale).map(({ kind, ...record }) => [kind, plain(record)] as const);
  return asked.length === 0 ? undefined : Object.fromEntries(asked);
}
