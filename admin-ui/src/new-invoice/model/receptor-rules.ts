import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { USO_CFDI, usoAllows } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { isGenericRfc, isRfc, personaOf, RFC_EXTRANJERO } from '@timbra/core/sat/fiscal-keys.ts';
import { frequentFirst } from '@timbra/ui/fields/sat-select.tsx';
import type { ReceptorValues } from './values.ts';

type Receiver = Pick<ReceptorValues, 'rfc' | 'regimenFiscal'>;

/** Returns what goes with a generic RFC, whatever was chosen before. */
export const genericCompanions = (lugarExpedicion: string) => ({
  regimenFiscal: '616',
  usoCfdi: 'S01',
  codigoPostal: lugarExpedicion,
});

/** What is said of a foreign buyer alone; nothing of it stays when the RFC becomes another. */
export const foreignOf = ({ rfc, ...receptor }: Pick<ReceptorValues, 'rfc' | 'residenciaFiscal' | 'numRegIdTrib'>) =>
  rfc === RFC_EXTRANJERO ? receptor : { residenciaFiscal: '', numRegIdTrib: '' };

/** Payments and payrolls have uses of their own, which no other document may carry. */
const ofOthers = new Set(['CP01', 'CN01']);

/**
 * Returns the uses that a receiver of this RFC and regime may have (CFDI40161); all of them while that is not known.
 */
export function usosFor({ rfc, regimenFiscal }: Receiver): readonly CatalogEntry[] {
  const entries = USO_CFDI.entries.filter(({ key }) => !ofOthers.has(key));
  const frequent = frequentFirst(entries, ['G03', 'G01', 'S01']);
  if (isGenericRfc(rfc)) return frequent.filter(({ key }) => key === 'S01');
  if (!isRfc(rfc) || regimenFiscal === '') return frequent;
  return frequent.filter(({ key }) => {
    const uso = USO_CFDI.get(key);
    return uso !== undefined && usoAllows(uso, personaOf(rfc), regimenFiscal);
  });
}

/** Returns the use that was asked for, or else the first that fits. */
export function usoFor(receiver: Receiver, asked: string): string {
  const usos = usosFor(receiver);
  return (usos.find(({ key }) => key === asked) ?? usos.find(({ key }) => key === 'G03') ?? usos[0])?.key ?? 'S01';
}
