import { z } from 'zod';
import { isWireNumber } from '@timbra/core/shared/money/decimal.ts';
import { unstorableCharacter } from '@timbra/core/shared/plain-name.ts';

/** Text is kept byte for byte; what neither PostgreSQL nor XML 1.0 can carry is refused. */
export const text = (max = 1_000) =>
  z
    .string({ error: 'Escribe un texto.' })
    .max(max, { error: `Escribe a lo más ${max} caracteres.` })
    .refine((value) => unstorableCharacter(value) === undefined, {
      error: 'Este texto tiene un carácter que no se puede guardar; quítalo e inténtalo de nuevo.',
    });

/** It is a number that a double holds exactly both ways: at most 15 significant digits and 6 decimals. */
export const amount = z
  .number({ error: 'Escribe un número.' })
  .refine(isWireNumber, { error: 'Escribe a lo más 15 cifras y 6 decimales.' });

export const notNegative = { error: 'No puede ser negativo.' };

/** Describes what a request may lack, or say that it lacks. */
export const optional = <Of extends z.ZodType>(schema: Of) => schema.nullish().transform((value) => value ?? undefined);

/** Describes a text of at most so many characters, which a request may lack. */
export const words = (most: number) => optional(text(most));

export type Optional<Of extends z.ZodType> = ReturnType<typeof optional<Of>>;

/** It is the version of a record that is changed; without one the last write wins. */
export const ofVersion = z.number({ error: 'Escribe un número.' }).int().nullish().describe('La que se leyó');

/** The year 0 is none for a database, and in the last one time zones and next days lead beyond what it reads. */
const isOfOurTimes = (iso: string): boolean => /^(?!0000|9999)\d{4}-/.test(iso);

const noDay = { error: 'Escribe el día como 2026-11-20.' };

/** It is a day that the database can keep. */
export const day = z.iso.date(noDay).refine(isOfOurTimes, noDay);

/** Describes a day of a period that a call may leave open. */
export const askedDay = (description: string) => day.optional().describe(description);

const instant = z.iso.datetime({ offset: true }).or(z.iso.date());

/**
 * Returns a moment, or the first one of a day in UTC, as the database takes it; undefined for one that it cannot keep.
 */
export function momentOf(written: unknown): string | undefined {
  const { data } = instant.safeParse(written);
  const iso = data === undefined ? '' : new Date(data).toISOString();
  return isOfOurTimes(iso) ? iso : undefined;
}

export const uuid = z.uuid({ error: 'No es un identificador válido.' });
