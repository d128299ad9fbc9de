import { personaOf, type Persona } from '../../sat/rfc.ts';
import { localTime } from '../local-time.ts';

/** From when a rule holds, and the day of the year after issue, `MM-DD`, on which each persona's term ends. */
interface TermRule {
  readonly since: string;
  readonly ends: Readonly<Record<Persona, string>>;
}

/** CFF 29-A, fourth paragraph: the month of the issuer's annual return for the year of issue. The newest first. */
const rules: readonly [TermRule, ...TermRule[]] = [{ since: '2026-01-01', ends: { moral: '03-31', fisica: '04-30' } }];

const dayMs = 86_400_000;

export interface Term {
  /** The last day, `YYYY-MM-DD`. */
  readonly fechaLimite: string;
  /** Days left by Mexico's date; 0 on the last day and after it. */
  readonly diasRestantes: number;
  readonly isOver: boolean;
}

/** Until when a document may be cancelled. @param fecha its fiscal date. */
export function termOf(rfcEmisor: string, fecha: string, now: Date): Term {
  const today = localTime(now, 'America/Mexico_City').slice(0, 10);
  const rule = rules.find(({ since }) => today >= since) ?? rules[0];
  const fechaLimite = `${Number(fecha.slice(0, 4)) + 1}-${rule.ends[personaOf(rfcEmisor)]}`;
  const left = Math.round((Date.parse(fechaLimite) - Date.parse(today)) / dayMs);
  return { fechaLimite, diasRestantes: Math.max(0, left), isOver: left < 0 };
}
