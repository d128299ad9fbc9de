import { ticketPaper } from '@timbra/ui/browser-store/store-keys.ts';
import { store, read } from '@timbra/ui/browser-store/store.ts';

/** Is what a ticket is printed on. */
export interface Paper {
  readonly value: string;
  readonly label: string;
  /** Millimetres. */
  readonly width: number;
  readonly margin: number;
  /** It is the height of a sheet; a roll is cut where the ticket ends. */
  readonly height?: number;
  /** Points. */
  readonly fontSize: number;
  /** Dots of a module of the code, at 203 dpi: 4 are the fewest that cameras read (0.5 mm). */
  readonly dots: number;
}

/** Thermal printers have so many. */
const dotsPerInch = 203;
const millimetresPerInch = 25.4;

const roll58: Paper = { value: '58', label: '58 mm', width: 58, margin: 5, fontSize: 8.5, dots: 5 };

export const papers: readonly Paper[] = [
  roll58,
  { value: '80', label: '80 mm', width: 80, margin: 4, fontSize: 9.5, dots: 6 },
  { value: 'carta', label: 'Carta', width: 215.9, height: 279.4, margin: 15, fontSize: 11, dots: 6 },
];

/**
 * Returns the millimetres of a module. A module is a whole number of dots, so that none is printed wider than another.
 */
export const moduleOf = ({ dots }: Pick<Paper, 'dots'>): number => (dots * millimetresPerInch) / dotsPerInch;

/** Returns the paper as it was chosen last in this browser, where the printer is. */
export function chosenPaper(): Paper {
  const stored = read(ticketPaper);
  return papers.find(({ value }) => value === stored) ?? roll58;
}

export const storePaper = ({ value }: Paper): void => store(ticketPaper, value);
