import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { fileFault } from '../faults.ts';
import { asFault } from './workbook-zip.ts';

export interface XmlEvents {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** A text or a tag of a workbook is shorter than this: a longer one would have to be held whole. */
const longestToken = 2_097_152;
const deepest = 100;

/**
 * Reads a part event by event. It yields after each piece of the part, so that whoever listens can hand on what has come.
 * @throws DomainError for what is no XML of a workbook.
 */
export async function* xmlEvents(part: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let waiting = 0;
  let depth = 0;
  parser.on('error', () => {
    throw fileFault('brokenWorkbook');
  });
  // A workbook has none, and what it might define is not wanted.
  parser.on('doctype', () => {
    throw fileFault('brokenWorkbook');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    waiting = 0;
    depth += 1;
    if (depth > deepest) throw fileFault('brokenWorkbook');
    events.open?.(localName(name), attributes);
  });
  const text = (value: string) => {
    waiting = 0;
    events.text?.(value);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    waiting = 0;
    depth -= 1;
    events.close?.(localName(name));
  });
  try {
    for await (const chunk of part) {
      waiting += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (waiting > longestToken) throw fileFault('lineTooLong');
      yield;
    }
    parser.close();
  } catch (error) {
    throw asFault(error);
  }
  yield;
}

/** Some programs write `x:row`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);
