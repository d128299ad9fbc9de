import { z } from 'zod';
import { askedDay } from './operation.ts';
import { listQuery, type FieldKind, type ListQuery, type ListShape } from './list.ts';

/** Filters a list by its records' day in Mexico City, both ends included. */
export const dayFilters = { desde: 'day', hasta: 'day' } as const satisfies Readonly<Record<string, FieldKind>>;

export const fileFormat = z.enum(['csv', 'xlsx'], { error: 'Elige csv o xlsx.' }).default('csv');

/**
 * Describes what a list is asked for, and the file that its rows become. What nobody knows is refused: it would leave
 * too much in.
 */
export function exportQuery(shape: ListShape) {
  return z
    .strictObject({
      ...listQuery(shape).omit({ countUpTo: true }).shape,
      range: z.string().optional().describe('No cuenta: el archivo lleva todas las filas'),
      format: fileFormat,
      desde: askedDay('Primer día, en hora del centro de México'),
      hasta: askedDay('Último día, incluido'),
    })
    .refine(({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta, {
      error: 'El último día no puede ser anterior al primero.',
      path: ['hasta'],
    });
}

export type ExportQuery = z.output<ReturnType<typeof exportQuery>>;

/** Returns the same days as filters, as the list has them. */
export function asListQuery({ desde, hasta, filter = [], companyId, userId, q, sort }: ExportQuery): ListQuery {
  return {
    companyId,
    userId,
    q,
    sort,
    filter: [...filter, ...dayFilter('desde', desde), ...dayFilter('hasta', hasta)],
  };
}

const dayFilter = (field: keyof typeof dayFilters, wanted: string | undefined) =>
  wanted === undefined ? [] : [{ field, values: [wanted] }];

/** An export is a file, and its type follows from `format`. */
export const exportAnswers = { 200: 'application/octet-stream' } as const;
