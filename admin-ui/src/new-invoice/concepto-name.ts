const ofConcepto = /^conceptos\[?\.?(\d+)/;
const mostShown = 40;

/** Tells the reader of a problem which concept a field of the contract belongs to: «Concepto 2, Silla». */
export function conceptoName(field: string, descripcionOf: (index: number) => string | undefined): string | undefined {
  const index = ofConcepto.exec(field)?.[1];
  if (index === undefined) return undefined;
  const said = descripcionOf(Number(index))?.trim() ?? '';
  const shown = said.length > mostShown ? `${said.slice(0, mostShown - 1).trimEnd()}…` : said;
  return `Concepto ${Number(index) + 1}${shown === '' ? '' : `, ${shown}`}`;
}
