import type { SelfInvoicingFiguresAnswer } from '@timbra/contract/self-invoicing.ts';

export const entryWords: Readonly<Record<SelfInvoicingFiguresAnswer['byPlace'][number]['place'], string>> = {
  ticket: 'Código QR del ticket',
  folio: 'Folio y total',
};

type Branch = SelfInvoicingFiguresAnswer['byBranch'][number];

export const branchName = ({ nombre, codigoPostal }: Branch): string =>
  `${nombre ?? 'Domicilio fiscal'}, CP ${codigoPostal}`;

const byField: Readonly<Record<string, string>> = {
  rfc: 'RFC',
  nombre: 'Nombre',
  codigoPostal: 'Código postal',
  regimenFiscal: 'Régimen fiscal',
  usoCfdi: 'Uso del CFDI',
  email: 'Correo',
};

const byCode: Readonly<Record<string, string>> = {
  CFDI40143: 'El RFC no está en el SAT',
  CFDI40144: 'El nombre no es el del SAT',
  CFDI40145: 'El nombre no es el del SAT',
  CFDI40147: 'El código postal no existe',
  CFDI40148: 'El código postal no es el del SAT',
  CFDI40157: 'El régimen no es el del SAT',
  CFDI40158: 'El régimen no es de su tipo de persona',
  CFDI40161: 'El uso no va con su régimen',
};

/** @param code SAT's, one of ours, or the field that was wrong: `receptor.rfc`. */
export function reasonWords(code: string): string {
  const field = byField[code.replace(/^receptor\./, '')];
  if (field !== undefined) return `${field} mal escrito o incompleto`;
  return byCode[code] === undefined ? code : `${byCode[code]} (${code})`;
}
