import { fileFault } from '../faults.ts';
import { longestRow } from '../csv-records.ts';
import { xmlReader, type XmlEvents } from '../../xml/xml-reader.ts';
import { asFault } from './workbook-zip.ts';

/** All texts together, in UTF-8. */
const mostBytes = 134_217_728;

/**
 * The texts that the cells of a workbook name by their numbers, in one piece of memory: a million strings of their own
 * would take several times as much. They are read as far as they are asked for.
 */
export class SharedTexts {
  #bytes = Buffer.alloc(65_536);
  #ends = new Uint32Array(4_096);
  #size = 0;
  #count = 0;
  #more: AsyncGenerator<void> | undefined;

  constructor(part: AsyncIterable<Buffer> | undefined) {
    this.#more = part && this.#read(part);
  }

  /** Reads on until the text of this number is there. */
  async upTo(index: number): Promise<void> {
    while (this.#more && this.#count <= index) {
      const { done } = await this.#more.next();
      if (done) this.#more = undefined;
    }
  }

  /** Returns the text; empty for a number that there is not. */
  get(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    return this.#bytes.toString('utf8', start, this.#ends[index]);
  }

  async close(): Promise<void> {
    await this.#more?.return(undefined);
  }

  #read(part: AsyncIterable<Buffer>): AsyncGenerator<void> {
    let text = '';
    let isText = false;
    let isPhonetic = false;
    return xmlEvents(part, {
      open: (name) => {
        if (name === 'si') text = '';
        if (name === 'rPh') isPhonetic = true;
        isText = name === 't' && !isPhonetic;
      },
      text: (value) => {
        if (isText) text += value;
        if (text.length > longestRow) throw fileFault('lineTooLong');
      },
      close: (name) => {
        if (name === 't') isText = false;
        if (name === 'rPh') isPhonetic = false;
        if (name === 'si') this.#add(text);
      },
    });
  }

  #add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#size + length > mostBytes) throw fileFault('workbookTooLarge');
    while (this.#size + length > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)]);
    }
    if (this.#count === this.#ends.length) {
      const wider = new Uint32Array(this.#ends.length * 2);
      wider.set(this.#ends);
      this.#ends = wider;
    }
    this.#size += this.#bytes.write(text, this.#size);
    this.#ends[this.#count] = this.#size;
    this.#count += 1;
  }
}

/** A text or a tag of a workbook is shorter than this: a longer one would have to be held whole. */
const longestToken = 2_097_152;
const deepest = 100;

/**
 * Reads a part event by event. It yields after each piece of the part, so that whoever listens can hand on what has come.
 * @throws DomainError for what is no XML of a workbook.
 */
export async function* xmlEvents(part: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  let waiting = 0;
  let depth = 0;
  const limited: XmlEvents = {
    open: (name, attributes) => {
      waiting = 0;
      depth += 1;
      if (depth > deepest) throw fileFault('brokenWorkbook');
      events.open?.(name, attributes);
    },
    text: (value) => {
      waiting = 0;
      events.text?.(value);
    },
    close: (name) => {
      waiting = 0;
      depth -= 1;
      events.close?.(name);
    },
  };
  const reader = xmlReader(limited, () => fileFault('brokenWorkbook'));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of part) {
      waiting += chunk.length;
      reader.write(decoder.decode(chunk, { stream: true }));
      if (waiting > longestToken) throw fileFault('lineTooLong');
      yield;
    }
    reader.close();
  } catch (error) {
    throw asFault(error);
  }
  yield;
}
