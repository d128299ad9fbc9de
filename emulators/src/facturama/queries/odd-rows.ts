import type { StoredDocument } from '../store/documents.ts';

type Row = Readonly<Record<string, unknown>>;

const CUT_TO = 20;

/**
 * Tells how a list shows a document whose OrderNumber has the word: in shapes that no documentation of Facturama's
 * excludes.
 */
const SHAPES: Readonly<Record<string, (row: Row) => Row>> = {
  'EMU-ROW-NULL': (row) => ({ ...row, OrderNumber: null }),
  'EMU-ROW-EMPTY': (row) => ({ ...row, OrderNumber: '' }),
  'EMU-ROW-BLANK': (row) => ({ ...row, OrderNumber: '   ' }),
  'EMU-ROW-ABSENT': ({ OrderNumber: _, ...row }) => row,
  'EMU-ROW-CUT': (row) => ({ ...row, OrderNumber: String(row['OrderNumber']).slice(0, CUT_TO) }),
  'EMU-ROW-CASE': (row) => ({
    ...row,
    RfcIssuer: ` ${String(row['RfcIssuer']).toLowerCase()} `,
    Serie: String(row['Serie']).toLowerCase(),
    Folio: Number(row['Folio']),
    OrderNumber: String(row['OrderNumber']).toUpperCase(),
  }),
  'EMU-ROW-OPAQUE': (row) => ({ ...row, OrderNumber: null }),
};

const hasWord = ({ orderNumber }: StoredDocument, word: string) => orderNumber.split(/\s+/).includes(word);

/** Shapes a row or a document's own answer, which both come from the same column. */
export function shaped(document: StoredDocument, row: Row): Row {
  const shape = Object.entries(SHAPES).find(([word]) => hasWord(document, word))?.[1];
  return shape ? shape(row) : row;
}

/** Its XML cannot be had, so that nothing tells whose it is. */
export const isOpaque = (document: StoredDocument): boolean => hasWord(document, 'EMU-ROW-OPAQUE');

/** Documents with EMU-ROW-LATE are missing from the first list that they belong to. */
export class LateRows {
  readonly #missed = new Set<string>();

  areListed = (document: StoredDocument): boolean => {
    if (!hasWord(document, 'EMU-ROW-LATE') || this.#missed.has(document.id)) return true;
    this.#missed.add(document.id);
    return false;
  };
}
