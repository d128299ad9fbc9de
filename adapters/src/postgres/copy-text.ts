/** A field of a record, and the type of its column. */
export type CopiedField = readonly [field: string, type: string];

type Written = Readonly<Record<string, unknown>>;

/** Few enough that the server soon has something to do. */
const rowsOfPiece = 250;

/** Writes records as rows in the text format of COPY, some at a time. */
export function* copyText(fields: readonly CopiedField[], records: readonly object[]): Generator<string> {
  const columns = fields.map(([field, type]) => ({ field, write: type === 'jsonb' ? json : plain }));
  for (let at = 0; at < records.length; at += rowsOfPiece) {
    let text = '';
    for (const record of records.slice(at, at + rowsOfPiece) as readonly Written[]) {
      let cells = '';
      for (const { field, write } of columns) {
        const value = record[field];
        cells += `\t${value === undefined || value === null ? nothing : escaped(write(value))}`;
      }
      text += `${cells.slice(1)}\n`;
    }
    yield text;
  }
}

const nothing = String.raw`\N`;

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
const json = (value: unknown) => JSON.stringify(value);

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const special = /[\\\t\n\r]/;

const escaped = (text: string) =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text;
