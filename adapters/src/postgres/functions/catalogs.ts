import { databaseFunction } from './database-object.ts';

/**
 * These functions search in SAT's lists by the stems of words. `catalog_lexemes` fills a generated column: see
 * `search.ts`.
 */
export const catalogFunctions = [
  // «luz» and «luces», «lápiz» and «lápices» are one word: z is written c.
  databaseFunction(
    'catalog_text(value text)',
    'returns text language plpgsql immutable strict parallel safe',
    `
      begin
        return trim(regexp_replace(translate(public.search_text(value), 'z', 'c'), '[^a-z0-9]+', ' ', 'g'));
      end `,
  ),
  // Indexes words by their stems and as they are written, of the name (A), of its synonyms (B), and the key (C).
  databaseFunction(
    'catalog_lexemes(key text, name text, words text)',
    'returns tsvector language plpgsql immutable parallel safe',
    `
      declare
        named text := public.catalog_text(name);
        found tsvector := setweight(to_tsvector('pg_catalog.spanish', named) || to_tsvector('pg_catalog.simple', named), 'A')
          || setweight(to_tsvector('pg_catalog.simple', lower(key)), 'C');
      begin
        if words is null then return found; end if;
        named := public.catalog_text(words);
        return found
          || setweight(to_tsvector('pg_catalog.spanish', named) || to_tsvector('pg_catalog.simple', named), 'B');
      end `,
  ),
  databaseFunction(
    'catalog_words(value text, out word text, out stem text)',
    'returns setof record language plpgsql immutable strict parallel safe',
    `
      declare
        asked text[] := string_to_array(nullif(public.catalog_text(value), ''), ' ');
        telling text[] := array(select w from unnest(asked) w where ts_lexize('pg_catalog.spanish_stem', w) <> '{}');
      begin
        return query select w, coalesce((ts_lexize('pg_catalog.spanish_stem', w))[1], w)
          from unnest(case when cardinality(telling) = 0 then asked else telling end) w;
      end `,
  ),
  // Makes a query over those lexemes of what somebody looks for. A word that says nothing («de») counts only where
  // there is no other. typed: every word, also as the beginning of one (of three letters or the last); exact: every
  // word in singular or plural; named: the same in the name alone.
  databaseFunction(
    'catalog_query(value text, form text)',
    'returns tsquery language plpgsql immutable strict parallel safe',
    `
      begin
        return (
          select to_tsquery('pg_catalog.simple', string_agg(
            case when form = 'named' then stem || ':A'
              -- Of a few letters a beginning says something only while the word is being typed.
              when form = 'typed' and (length(word) > 2 or place = words) then '(' || stem || ' | ' || word || ':*)'
              else stem end,
            ' & '))
          from (
            select word, stem, row_number() over () as place, count(*) over () as words
            from public.catalog_words(value)) asked);
      end `,
  ),
];
