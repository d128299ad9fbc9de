import { databaseFunction } from './database-object.ts';

/**
 * Generated columns hold what these said when their row was written: whoever changes one writes a migration that computes
 * those columns anew.
 */
export const searchFunctions = [
  // unaccent() is only STABLE because its dictionary could change; a generated column needs the promise that it won't.
  databaseFunction(
    'search_text(value text)',
    'returns text language sql immutable strict parallel safe',
    ` select lower(public.unaccent('public.unaccent'::regdictionary, value)) `,
  ),
  // Immutable, so that the planner sees the pattern itself and can weigh a trigram index against it.
  databaseFunction(
    'search_pattern(word text)',
    'returns text language sql immutable strict parallel safe',
    ` select '%' || regexp_replace(public.search_text(word), '([\\\\%_])', '\\\\\\1', 'g') || '%' `,
  ),
];
