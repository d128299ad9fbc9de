import { unguarded } from '../shared/table.ts';
import { importKeys } from './fields.ts';
import type { ImportKind, Mapping } from './import.ts';
import type { OpenRows, Refusal } from './ports.ts';
import type { SourceRow } from './source-row.ts';

/** A file whose rows are looked for among those that were refused. */
export interface CorrectedFile {
  readonly kind: ImportKind;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
}

/** Cells of the file that tell a refused row apart, and the lines of the rows that have the same ones. */
type Shape = { readonly indexes: readonly number[]; readonly lines: Map<string, Set<number>> };

/** Is how many cells have to be the same besides the one that was corrected: fewer say nothing of a row. */
const fewestSame = 2;

/**
 * Tells which refused row each row of a file is that comes without its line: the one whose other cells are the same, or
 * the only one with its key. The rows are asked for in the order of the file; each refused row is given once.
 */
export class CorrectedRows {
  readonly #file: CorrectedFile;
  readonly #keys: readonly number[][];
  readonly #shapes = new Map<string, Shape>();
  /** The line of the only row with a key; undefined where several have it. */
  readonly #byKey = new Map<string, number | undefined>();
  readonly #given = new Set<number>();

  private constructor(file: CorrectedFile) {
    this.#file = file;
    this.#keys = keysOf(file);
  }

  static async among(open: AsyncIterable<OpenRows>, file: CorrectedFile): Promise<CorrectedRows> {
    const found = new CorrectedRows(file);
    for await (const { columns, mapping, rows } of open) {
      const positions = file.columns.map((column) => columns.indexOf(column));
      const keys = keysOf({ kind: file.kind, columns, mapping });
      for (const row of rows) {
        found.#addContent(row, positions, columns.indexOf(mapping[fieldOf(row)] ?? ''));
        found.#addKey(row, keys);
      }
    }
    return found;
  }

  /** Returns the line that a row had in the import that refused it. */
  originOf({ line, cells }: SourceRow): number | undefined {
    const origin = this.#sameContent(line, cells) ?? this.#sameKey(cells);
    if (origin !== undefined) this.#given.add(origin);
    return origin;
  }

  /** @param positions of the file's columns in the refused row, -1 where it has none. @param wrong the cell to be corrected. */
  #addContent({ line, cells }: Refusal, positions: readonly number[], wrong: number): void {
    const indexes = this.#file.columns.flatMap((_, index) => {
      const position = positions[index] ?? -1;
      return position >= 0 && position !== wrong ? [index] : [];
    });
    const content = contentOf(indexes.map((index) => cells[positions[index] ?? -1] ?? ''));
    if (content === undefined) return;
    const name = indexes.join(' ');
    const shape = this.#shapes.get(name) ?? { indexes, lines: new Map<string, Set<number>>() };
    this.#shapes.set(name, shape);
    const lines = shape.lines.get(content) ?? new Set();
    shape.lines.set(content, lines.add(line));
  }

  #addKey({ line, cells }: Refusal, keys: readonly number[][]): void {
    for (const key of keyTexts(cells, keys)) {
      const isAnother = this.#byKey.has(key) && this.#byKey.get(key) !== line;
      this.#byKey.set(key, isAnother ? undefined : line);
    }
  }

  #sameContent(line: number, cells: readonly string[]): number | undefined {
    for (const { indexes, lines } of this.#shapes.values()) {
      const content = contentOf(indexes.map((index) => cells[index] ?? ''));
      const left = content === undefined ? undefined : lines.get(content);
      const found = left && this.#notGiven(left, line);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * Returns the line to keep for a row that gives none: a file that comes as a whole has its rows where they were; in
   * another one the first of the same comes first.
   */
  #notGiven(lines: Set<number>, wanted: number): number | undefined {
    if (lines.has(wanted) && !this.#given.has(wanted)) return wanted;
    for (const line of lines) {
      if (!this.#given.has(line)) return line;
      lines.delete(line);
    }
    return undefined;
  }

  #sameKey(cells: readonly string[]): number | undefined {
    return keyTexts(cells, this.#keys)
      .map((key) => this.#byKey.get(key))
      .find((line) => line !== undefined && !this.#given.has(line));
  }
}

/** Returns the places of the fields of a key, each place as a key of its own. */
function keysOf({ kind, columns, mapping }: CorrectedFile): readonly number[][] {
  const positions = (importKeys[kind]?.fields ?? []).map((field) => columns.indexOf(mapping[field] ?? ''));
  return positions.map((position) => (position >= 0 ? [position] : []));
}

const keyTexts = (cells: readonly string[], keys: readonly number[][]) =>
  keys.flatMap((positions, index) =>
    positions.flatMap((position) => {
      const text = asCompared(cells[position] ?? '');
      return text === '' ? [] : [`${index} ${text}`];
    }),
  );

/** Returns the mapped field of a fault: `productos[0].precio` is one of `productos`. */
const fieldOf = ({ field }: Refusal) => field.split(/[.[]/, 1)[0] ?? '';

function contentOf(cells: readonly string[]): string | undefined {
  const compared = cells.map(asCompared);
  return compared.filter((cell) => cell !== '').length >= fewestSame ? JSON.stringify(compared) : undefined;
}

const longest = 80;

/** A spreadsheet that has saved the file may have taken zeros from its numbers. */
function asCompared(cell: string): string {
  const text = unguarded(cell).trim().toLowerCase();
  if (!/^\+?\d{1,15}(\.\d{1,8})?$/.test(text)) return text.slice(0, longest);
  return String(Number(text));
}
