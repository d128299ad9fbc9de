import { dropDraft, keepDraft, readDraft } from '../../shared/drafts/drafts.ts';
import type { BankLine } from './bank-line.ts';
import type { Suggestion } from './match-lines.ts';

/** What became of a deposit that was confirmed. */
export type LineResult =
  | { readonly kind: 'registered'; readonly id: string; readonly name: string; readonly isStamped: boolean }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nobody heard: it is asked for again under its key. */
  | { readonly kind: 'unknown' };

/** A statement that is being worked off: a reload goes on where it was. */
export interface BankWork {
  readonly lines: readonly BankLine[];
  /** What the user has confirmed, by the line's key. */
  readonly confirmed: Readonly<Record<string, Suggestion>>;
  readonly results: Readonly<Record<string, LineResult>>;
}

const name = 'estado-de-cuenta-bancario';

export const newWork = (lines: readonly BankLine[]): BankWork => ({ lines, confirmed: {}, results: {} });

/** As it is kept now, by this tab or another one. */
export const readWork = (): BankWork | undefined => readDraft<BankWork>(name)?.values;

export const keepWork = (work: BankWork): void => keepDraft(name, { values: work, version: undefined });

export const dropWork = (): void => dropDraft(name);

export const isRegistered = ({ results }: BankWork, key: string): boolean => results[key]?.kind === 'registered';

/** Confirmed and not registered yet. */
export const waitingLines = (work: BankWork): readonly BankLine[] =>
  work.lines.filter(({ key }) => work.confirmed[key] !== undefined && !isRegistered(work, key));
