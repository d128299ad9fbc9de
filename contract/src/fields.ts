import { z } from 'zod';
import { isWireNumber } from '@timbra/core/shared/money/decimal.ts';
import { unstorableCharacter } from '@timbra/core/shared/text.ts';

/** Text is kept byte for byte; what neither PostgreSQL nor XML 1.0 can carry is refused (contract G5). */
export const text = (max = 1_000) =>
  z
    .string({ error: 'Escribe un texto.' })
    .max(max, { error: `Escribe a lo más ${max} caracteres.` })
    .refine((value) => unstorableCharacter(value) === undefined, {
      error: 'Este texto tiene un carácter que no se puede guardar; quítalo e inténtalo de nuevo.',
    });

/** A number that a double holds exactly both ways: at most 15 significant digits and 6 decimals. */
export const amount = z
  .number({ error: 'Escribe un número.' })
  .refine(isWireNumber, { error: 'Escribe a lo más 15 cifras y 6 decimales.' });

/** Of a record that is changed; without one the last write wins. */
export const ofVersion = z.number({ error: 'Escribe un número.' }).int().nullish().describe('La que se leyó');

export const uuid = z.uuid({ error: 'No es un identificador válido.' });
