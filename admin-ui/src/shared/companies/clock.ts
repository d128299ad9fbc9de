import { zoneOfPostalCode } from '@timbra/core/sat/catalogs/zona-horaria.ts';
import { localTime } from '@timbra/core/shared/local-time.ts';

/** The clock of a place of issue, as a CFDI's Fecha has it: `2026-11-20T10:30:00`. */
export const clockAt = (codigoPostal: string | undefined): string =>
  localTime(new Date(), zoneOfPostalCode(codigoPostal ?? ''));

/** Returns the day there: `2026-11-20`. */
export const todayAt = (codigoPostal: string | undefined): string => clockAt(codigoPostal).slice(0, 10);
