/** Both days are inside, as the list's filter takes them. */
export interface Period {
  readonly desde: string;
  readonly hasta: string;
}

export const periods = [
  { value: '', label: 'Cualquier fecha' },
  { value: 'este-mes', label: 'Este mes' },
  { value: 'mes-pasado', label: 'Mes pasado' },
  { value: 'ultimos-90', label: 'Últimos 90 días' },
  { value: 'este-anio', label: 'Este año' },
  { value: 'anio-pasado', label: 'Año pasado' },
] as const;

type Name = Exclude<(typeof periods)[number]['value'], ''>;

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** @param today `2026-11-20`. */
export function periodNamed(name: string, today: string): Period | undefined {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const known: Readonly<Record<Name, Period>> = {
    'este-mes': { desde: iso(year, month, 1), hasta: iso(year, month + 1, 0) },
    'mes-pasado': { desde: iso(year, month - 1, 1), hasta: iso(year, month, 0) },
    'ultimos-90': { desde: iso(year, month, day - 89), hasta: today },
    'este-anio': { desde: iso(year, 1, 1), hasta: iso(year, 12, 31) },
    'anio-pasado': { desde: iso(year - 1, 1, 1), hasta: iso(year - 1, 12, 31) },
  };
  return Object.hasOwn(known, name) ? known[name as Name] : undefined;
}

/** Returns the name of a period that the list is filtered by. */
export function nameOfPeriod(filter: Partial<Period>, today: string): string {
  const found = periods.find(({ value }) => {
    const period = periodNamed(value, today);
    return period?.desde === filter.desde && period?.hasta === filter.hasta;
  });
  return found?.value ?? '';
}
