import { preferredLists } from '@timbra/core/preferences/list-preferences.ts';
import { z } from 'zod';
import { answer, type Answered, operation, text } from './operation.ts';

const mostFilters = 20;
const mostColumns = 30;

const noList = { error: 'Escribe una lista.' };

const list = z
  .enum(preferredLists, { error: `Escribe una de ${preferredLists.join(', ')}.` })
  .describe('La lista cuya vista es');
const hiddenColumns = z
  .array(text(60), noList)
  .max(mostColumns, { error: `Envía a lo más ${mostColumns} columnas.` })
  .describe('Títulos de las columnas que no se muestran');
const filters = z
  .array(
    z.object({
      name: text(60),
      filter: text(1_000).describe('JSON, como el parámetro filter de la lista'),
    }),
    noList,
  )
  .max(mostFilters, { error: `Guarda a lo más ${mostFilters} filtros de una lista.` });

const preferences = z.object({ list, hiddenColumns, filters }).meta({ id: 'ListPreferences' });

export type ListPreferencesAnswer = Answered<typeof preferences>;

const common = { tag: 'Usuarios', access: 'self' } as const;

export const getPreferences = operation('get /user/preferences', {
  ...common,
  summary: 'Cómo quiere ver sus listas el usuario: las que cambió',
  answers: { 200: answer(z.array(preferences)) },
});

export const savePreferences = operation('put /user/preferences', {
  ...common,
  summary: 'Guarda los filtros o las columnas de una lista; lo que falta queda como está',
  body: z.object({ list, hiddenColumns: hiddenColumns.optional(), filters: filters.optional() }),
  answers: { 200: answer(preferences) },
});
