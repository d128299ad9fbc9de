import type { SaleComplementKind } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { describedSaleComplement } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { wordedTexts } from '@timbra/core/invoicing/complements/shape/labels.ts';
import { fact } from '../printed-document.ts';
import type { PrintedComplement } from './printed-shape.ts';

const COLUMNS = 4;

/** About so many characters stand in one column without a break. */
const SHORT = 28;

/** One that people fill in on a sale, as its shape and its words have it: a section of its own. */
export function printedSaleComplement(kind: SaleComplementKind): PrintedComplement<object> {
  const { shape, words } = describedSaleComplement(kind);
  return {
    sections: (complement) => [
      {
        heading: words.heading,
        facts: wordedTexts(shape, words, complement).map(({ label, text }) =>
          fact(label, text, text.length > SHORT ? COLUMNS : 1),
        ),
      },
    ],
    totals: () => [],
  };
}
