import type { LawRow } from './law.ts';

/**
 * Describes a row to whoever reads a proposal: «Tarifa del ISR quincenal, Anexo 8 de la RMF 2026, desde 01/01/2026».
 */
export const ruleLine = (name: string, { citation, from }: LawRow): string =>
  `${name}, ${citation}, desde ${slashed(from)}`;

/** @param day `2026-11-30`. @returns `30/11/2026`. */
export const slashed = (day: string): string => day.split('-').toReversed().join('/');
