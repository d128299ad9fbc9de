/** Returns the fields of a form that were changed after they were sent. */
export function typedMeanwhile<Values extends object>(sent: Values, now: Values): Partial<Values> {
  const names = Object.keys(now) as (keyof Values)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<Values>;
}
