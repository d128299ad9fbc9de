/** The expression goes as text that no XML reader takes apart: it holds `&` and what looks like entities. */
export const soapQuestion = (expression: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>` +
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/">` +
  `<soapenv:Body><tem:Consulta><tem:expresionImpresa><![CDATA[${expression}]]></tem:expresionImpresa></tem:Consulta>` +
  `</soapenv:Body></soapenv:Envelope>`;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** An element that has a text and no other element in it. */
const leaf = /<(?:\w+:)?(\w+)(?:\s[^<>]*)?>([^<]*)<\//g;

/** The text of an element of the answer, by its name without prefix; undefined when it is absent or empty. */
export function soapText(xml: string, name: string): string | undefined {
  const found = xml
    .matchAll(leaf)
    .find(([, element]) => element === name)?.[2]
    ?.trim();
  return found ? found.replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole) : undefined;
}
