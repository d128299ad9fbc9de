import { ADUANAS } from '../../../sat/catalogs/aduana.ts';
import { absence } from '../../../sat/catalogs/presence.ts';
import { pedimentoParts, type PedimentoParts } from '../../../sat/pedimento.ts';
import { conceptoRule, type CatalogLookups } from './rule.ts';
import { error } from '../../rule-problem.ts';

export const pedimento = conceptoRule(
  ['CFDI40194'],
  ({ concepto: { numeroPedimento }, request: { fecha }, catalogs, at }) => {
    const message = numeroPedimento && pedimentoFault(numeroPedimento, catalogs, fecha);
    return message ? error('CFDI40194', `${at}.numeroPedimento`, message) : undefined;
  },
);

/** SAT's matrix takes pedimentos of the document's year and of as many years before it. */
const YEARS = 10;

const FORM =
  'El pedimento son 21 caracteres: año, aduana, patente y número, separados por dos espacios (26  48  3009  0001234).';

/**
 * Returns what is wrong with a NumeroPedimento by itself: its 21 characters, or a customs office that SAT does not
 * have.
 */
export function pedimentoProblem(text: string): string | undefined {
  const parts = pedimentoParts(text);
  if (!parts) return FORM;
  return ADUANAS.has(parts.aduana) ? undefined : officeFault(parts);
}

/**
 * What is wrong with the NumeroPedimento of a document, whichever part of it bears one: form, customs office, year and
 * patent. Its last six digits are not judged: SAT's list of them (c_NumPedimentoAduana) does not come with the product.
 * @param fecha of the document, ISO; where there is none yet, the year is not judged.
 */
export function pedimentoFault(text: string, catalogs: CatalogLookups, fecha: string | undefined): string | undefined {
  const parts = pedimentoParts(text);
  if (!parts) return FORM;
  const { year, aduana, patente } = parts;
  if (!isOffice(aduana, catalogs)) return officeFault(parts);
  if (fecha && yearsBefore(fecha, year) > YEARS) {
    return `El año ${year} del pedimento no es de los últimos ${YEARS}. Revisa las dos primeras cifras.`;
  }
  const absent = absence(catalogs.has('patenteAduanal', patente), `La patente ${patente} del pedimento`, 'lista');
  return absent && `${absent} Revisa el tercer grupo de cifras.`;
}

const officeFault = ({ aduana }: PedimentoParts) =>
  `La aduana ${aduana} del pedimento no está en la lista del SAT. Revisa el segundo grupo de cifras.`;

/** A list that was loaded may be newer than the product. */
function isOffice(aduana: string, catalogs: CatalogLookups): boolean {
  const presence = catalogs.has('aduana', aduana);
  return presence === 'unknown' ? ADUANAS.has(aduana) : presence === true;
}

/** A year to come is nearly a century before. */
const yearsBefore = (fecha: string, year: string) => (Number(fecha.slice(2, 4)) - Number(year) + 100) % 100;
