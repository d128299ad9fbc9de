import { xmlReader } from '../xml/xml-reader.ts';

/** The expression goes as text that no XML reader takes apart: it holds `&` and what looks like entities. */
export const soapQuestion = (expression: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>` +
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/">` +
  `<soapenv:Body><tem:Consulta><tem:expresionImpresa><![CDATA[${expression}]]></tem:expresionImpresa></tem:Consulta>` +
  `</soapenv:Body></soapenv:Envelope>`;

/**
 * Reads the texts of an answer's elements by their names without prefix, the first of each name; blank ones are left
 * out.
 * @throws Error for what is no XML
 */
export function soapTexts(xml: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let text = '';
  const reader = xmlReader(
    {
      open: () => {
        text = '';
      },
      text: (piece) => {
        text += piece;
      },
      close: (name) => {
        const said = text.trim();
        if (said !== '' && !texts.has(name)) texts.set(name, said);
        text = '';
      },
    },
    () => new Error('The answer is no XML'),
  );
  reader.write(xml).close();
  return texts;
}
