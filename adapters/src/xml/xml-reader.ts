import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** What a reader tells of a document, each name without its prefix: some programs write `x:row`. */
export interface XmlEvents {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Reads XML from outside as it comes, and keeps nothing of it.
 * @param refusal is thrown for what is no XML and for a DTD: it may define entities, and nobody here needs one.
 */
export function xmlReader(
  { open, text, close }: XmlEvents,
  refusal: () => Error,
): Pick<SaxesParser, 'write' | 'close'> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const refuse = () => {
    throw refusal();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open?.(localName(name), attributes));
  parser.on('closetag', ({ name }: SaxesTagPlain) => close?.(localName(name)));
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  return parser;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
