import { inForce, type Law } from '../../law/law.ts';
import { personaOf } from '../../sat/rfc.ts';
import { mexicoDay } from '../../shared/local-time.ts';

const dayMs = 86_400_000;

export interface Term {
  /** It is the last day, `YYYY-MM-DD`; null while the law of this day is not known. */
  readonly fechaLimite: string | null;
  /** Days left by Mexico's date; 0 on the last day and after it. */
  readonly diasRestantes: number | null;
  readonly isOver: boolean;
}

const notKnown: Term = { fechaLimite: null, diasRestantes: null, isOver: false };

/**
 * Returns until when a document may be cancelled: the month of the issuer's annual return for the year of issue (CFF
 * 29-A, fourth paragraph), by the law of the day on which it is asked.
 * @param fecha its fiscal date.
 */
export function termOf(rfcEmisor: string, fecha: string, now: Date, law: Pick<Law, 'plazoCancelacion'>): Term {
  const today = mexicoDay(now);
  const row = inForce(law.plazoCancelacion, today);
  if (!row) return notKnown;
  const fechaLimite = `${Number(fecha.slice(0, 4)) + 1}-${row[personaOf(rfcEmisor)]}`;
  const left = Math.round((Date.parse(fechaLimite) - Date.parse(today)) / dayMs);
  return { fechaLimite, diasRestantes: Math.max(0, left), isOver: left < 0 };
}
