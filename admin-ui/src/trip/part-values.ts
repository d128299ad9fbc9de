import type { Good } from './border-values.ts';

type Part = NonNullable<Good['cantidadTransporta']>[number];

/** Is how much of a good goes from one stop to another. */
export interface PartValues {
  readonly cantidad: number | null;
  readonly idOrigen: string;
  readonly idDestino: string;
}

export const partsOf = (parts: readonly Part[] = []): readonly PartValues[] =>
  parts.map(({ cantidad, idOrigen = '', idDestino = '' }) => ({ cantidad: cantidad ?? null, idOrigen, idDestino }));

/** One that has no amount and goes nowhere is none. */
export const isGivenPart = ({ cantidad, idDestino }: PartValues) => cantidad !== null || idDestino !== '';

export const givenParts = (parts: readonly PartValues[]): readonly Partial<Part>[] =>
  parts.filter(isGivenPart).map(({ cantidad, idOrigen, idDestino }) => ({
    cantidad: cantidad ?? undefined,
    idOrigen: idOrigen || undefined,
    idDestino: idDestino || undefined,
  }));
