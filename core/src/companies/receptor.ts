import type { Problem } from '../shared/errors.ts';
import { codigoPostalFault } from '../sat/fiscal-keys.ts';
import { nombreFaults, regimenFault, rfcFault, usoFault } from '../sat/receptor.ts';

/** What an invoice to somebody says of them; an empty text has not been filled in. */
export interface Receptor {
  readonly rfc: string;
  readonly razonSocial: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  readonly usoCFDI: string;
}

export const receptorFields = ['rfc', 'razonSocial', 'regimenFiscal', 'codigoPostal', 'usoCFDI'] as const;

/** Names the five fields as the specification does. */
export const receptorLabels: Readonly<Record<keyof Receptor, string>> = {
  rfc: 'RFC',
  razonSocial: 'Razón Social',
  regimenFiscal: 'Régimen Fiscal',
  codigoPostal: 'Código Postal',
  usoCFDI: 'Uso de CFDI',
};

/** Returns the labels of what has not been filled in, as the specification lists them (2 §5). */
export const missingFields = (receptor: Receptor): string[] =>
  receptorFields.filter((field) => receptor[field].trim() === '').map((field) => receptorLabels[field]);

/** Returns every broken rule of the five fiscal fields, all of which are required. */
export const checkReceptor = (receptor: Receptor): Problem[] =>
  receptorFields.flatMap((field) => {
    if (receptor[field].trim() === '') return [{ field, message: 'Por favor completa todos los campos requeridos' }];
    const message = rules[field](receptor);
    return message === undefined ? [] : [{ field, message, ...(field === 'rfc' && { code: 'RFC_INVALID' as const }) }];
  });

const rules: Record<keyof Receptor, (receptor: Receptor) => string | undefined> = {
  rfc: ({ rfc }) => (rfcFault(rfc) === 'form' ? 'Formato de RFC inválido' : undefined),
  razonSocial: ({ razonSocial }) =>
    nombreFaults(razonSocial).includes('bar') ? 'La razón social no puede llevar el carácter |' : undefined,
  regimenFiscal: regimeProblem,
  codigoPostal: ({ codigoPostal }) => codigoPostalFault(codigoPostal, 'El código postal debe tener 5 dígitos'),
  usoCFDI: useProblem,
};

function regimeProblem(receptor: Receptor): string | undefined {
  switch (regimenFault(receptor)) {
    case 'missing':
    case 'unknown':
      return 'Elige un régimen fiscal del catálogo del SAT';
    case 'persona':
      return `El régimen ${receptor.regimenFiscal} no corresponde al tipo de persona del RFC`;
    // A generic RFC has its own refusal, and the use that goes with it.
    case 'generic':
    case undefined:
      return undefined;
  }
}

function useProblem({ rfc, regimenFiscal, usoCFDI }: Receptor): string | undefined {
  switch (usoFault({ rfc, regimenFiscal, usoCfdi: usoCFDI })) {
    case 'retired':
      return 'P01 ya no existe en CFDI 4.0: usa S01';
    case 'missing':
    case 'unknown':
      return 'Elige un uso de CFDI del catálogo del SAT';
    case 'generic':
    case 'regimen':
      return `El uso ${usoCFDI} no corresponde al régimen fiscal ${regimenFiscal}`;
    case undefined:
      return undefined;
  }
}
