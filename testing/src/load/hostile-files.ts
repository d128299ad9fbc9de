import { zipSync } from 'fflate';

/** Is what is read of a file that was made to be slow to read. */
export interface HostileFile {
  readonly kind: 'customers' | 'cfdi';
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Makes a workbook with a date whose format is brackets that nothing closes. */
export function workbookOfBrackets(): HostileFile {
  const cells = ['rfc', 'nombre'].map((text, at) => `<c r="${'AB'[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`);
  const row = '<row r="2"><c r="A2" s="0"><v>42374</v></c></row>';
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cells.join('')}</row>${row}</sheetData></worksheet>`,
    'xl/styles.xml': `<s><numFmt numFmtId="7" formatCode="${'['.repeat(100_000)}d"/><cellXfs><xf numFmtId="7"/></cellXfs></s>`,
  };
  return { kind: 'customers', name: 'clientes.xlsx', bytes: zipOf(parts) };
}

/** Makes documents whose totals have more zeros than any amount. */
export function documentsOfZeros(): HostileFile {
  const document = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Total="1160.${'0'.repeat(40_000)}1"/>`;
  const parts = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.xml`, document]));
  return { kind: 'cfdi', name: 'facturas.zip', bytes: zipOf(parts) };
}

export function formOf(companyId: string, { kind, name, bytes }: HostileFile): FormData {
  const form = new FormData();
  form.set('companyId', companyId);
  form.set('kind', kind);
  form.set('mode', 'create');
  form.set('file', new File([Buffer.from(bytes)], name));
  return form;
}

const zipOf = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
