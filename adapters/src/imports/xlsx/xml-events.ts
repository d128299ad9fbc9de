import { xmlReader, type XmlEvents } from '../../xml/xml-reader.ts';
import { fileFault } from '../faults.ts';
import { asFault } from './workbook-zip.ts';

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
