import { REGIMEN_FISCAL } from '../sat/catalogs/regimen-fiscal.ts';
import { USO_CFDI, usoAllows } from '../sat/catalogs/uso-cfdi.ts';
import type { Problem } from '../shared/errors.ts';
import { isRfc, personaOf } from '../sat/rfc.ts';
import { unless } from '../shared/unless.ts';

/** What an invoice to somebody says of them; an empty text has not been filled in. */
export interface Receptor {
  readonly rfc: string;
  readonly razonSocial: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  readonly usoCFDI: string;
}

export const receptorFields = ['rfc', 'razonSocial', 'regimenFiscal', 'codigoPostal', 'usoCFDI'] as const;

/** Every broken rule of the five fiscal fields, all of which are required (D-A42). */
export function checkReceptor(receptor: Receptor): Problem[] {
  return receptorFields.flatMap((field) =>
    receptor[field].trim() === ''
      ? [{ field, message: 'Por favor completa todos los campos requeridos' }]
      : rules[field](receptor),
  );
}

const rules: Record<keyof Receptor, (receptor: Receptor) => Problem[]> = {
  rfc: ({ rfc }) => unless(isRfc(rfc), 'rfc', 'Formato de RFC inválido'),
  razonSocial: ({ razonSocial }) =>
    unless(!razonSocial.includes('|'), 'razonSocial', 'La razón social no puede llevar el carácter |'),
  regimenFiscal: checkRegime,
  codigoPostal: ({ codigoPostal }) =>
    unless(/^\d{5}$/.test(codigoPostal), 'codigoPostal', 'El código postal debe tener 5 dígitos'),
  usoCFDI: checkUse,
};

function checkRegime({ rfc, regimenFiscal }: Receptor): Problem[] {
  const regime = REGIMEN_FISCAL.get(regimenFiscal);
  if (!regime) return [{ field: 'regimenFiscal', message: 'Elige un régimen fiscal del catálogo del SAT' }];
  const fits = !isRfc(rfc) || regime.personas.includes(personaOf(rfc));
  return unless(fits, 'regimenFiscal', `El régimen ${regimenFiscal} no corresponde al tipo de persona del RFC`);
}

function checkUse({ rfc, regimenFiscal, usoCFDI }: Receptor): Problem[] {
  const uso = USO_CFDI.get(usoCFDI);
  if (usoCFDI === 'P01') return [{ field: 'usoCFDI', message: 'P01 ya no existe en CFDI 4.0: usa S01' }];
  if (!uso) return [{ field: 'usoCFDI', message: 'Elige un uso de CFDI del catálogo del SAT' }];
  const judged = isRfc(rfc) && REGIMEN_FISCAL.has(regimenFiscal);
  return unless(
    !judged || usoAllows(uso, personaOf(rfc), regimenFiscal),
    'usoCFDI',
    `El uso ${usoCFDI} no corresponde al régimen fiscal ${regimenFiscal}`,
  );
}
