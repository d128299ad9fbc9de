/**
 * Returns the places of a company but for their pictures, of which each may weigh megabytes.
 * @param company as SQL names it.
 */
export const lugaresWithoutLogos = (company: string): string =>
  `(select coalesce(jsonb_agg(lugar - 'logo' order by place), '[]')
    from jsonb_array_elements(${company}.lugares) with ordinality as each(lugar, place))`;
