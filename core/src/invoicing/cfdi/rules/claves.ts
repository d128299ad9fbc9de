import { absence } from '../../../sat/catalogs/presence.ts';
import { type CatalogLookups, conceptoRule } from './rule.ts';
import { error, type RuleProblem } from '../../rule-problem.ts';
import { ADUANAS } from '../../../sat/catalogs/aduana.ts';
import { pedimentoParts, type PedimentoParts } from '../../../sat/fiscal-keys.ts';
import { OBJETO_IMP, type ObjetoImp } from '../../../sat/catalogs/objeto-imp.ts';
import type { ImpuestosRequest } from '../request.ts';

/** These are the only keys of c_ClaveProdServ whose IVA must be transferred: staffing and currency exchange. */
const IVA_REQUIRED = new Set(['80111700', '80111701', '84121603', '84121604']);

export const claveProdServ = conceptoRule(['CFDI40162', 'CFDI40164'], ({ concepto, catalogs, at }) => {
  const { claveProductoServicio: key, impuestos } = concepto;
  const field = `${at}.claveProductoServicio`;
  if (!/^\d{8}$/.test(key)) {
    return error(
      'CFDI40162',
      field,
      'La clave de producto o servicio son ocho dígitos. Elige una de la lista del SAT.',
    );
  }
  const absent = absence(catalogs.hasClaveProdServ(key), `La clave ${key}`, 'lista de productos y servicios');
  if (absent) return error('CFDI40162', field, `${absent} Elige otra.`);
  if (IVA_REQUIRED.has(key) && impuestos.iva === undefined) {
    return error('CFDI40164', `${at}.impuestos.iva`, `La clave ${key} siempre traslada IVA. Elige la tasa.`);
  }
  return undefined;
});

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

/** CFDI40226 and CFDI40227 are as one PAC numbers them: SAT's published matrix ends before keys 06 to 08. */
export const objetoImp = conceptoRule(
  ['CFDI40170', 'CFDI40171', 'CFDI40172', 'CFDI40226', 'CFDI40227'],
  ({ concepto: { objetoImpuesto, impuestos }, at }) => {
    const objeto = OBJETO_IMP.get(objetoImpuesto);
    if (!objeto) {
      const message = 'Ese objeto de impuesto no está en la lista del SAT. Elige uno de la lista.';
      return error('CFDI40170', `${at}.objetoImpuesto`, message);
    }
    return CHECKS[objeto.taxNodes](impuestos, objeto, at);
  },
);

type Check = (impuestos: ImpuestosRequest, objeto: ObjetoImp, at: string) => RuleProblem | undefined;

const CHECKS: Record<ObjetoImp['taxNodes'], Check> = {
  required: (impuestos, _objeto, at) => {
    if (firstTax(impuestos)) return undefined;
    const message =
      'El concepto es objeto de impuesto y no lleva ninguno. Elige su IVA, o cambia el objeto de impuesto.';
    return error('CFDI40171', `${at}.impuestos`, message);
  },
  forbidden: (impuestos, { key, name }, at) => {
    const tax = firstTax(impuestos);
    if (!tax) return undefined;
    const message = `Con objeto de impuesto ${key} ${name} el concepto no lleva impuestos. Quítalos o usa 02.`;
    return error('CFDI40172', `${at}.impuestos.${tax}`, message);
  },
  'isr-only': ({ isr: _allowed, ...others }, { key, name }, at) => {
    const tax = firstTax(others);
    if (!tax) return undefined;
    const message = `Con objeto de impuesto ${key} ${name} el concepto solo puede llevar ISR retenido. Quita los demás.`;
    return error('CFDI40226', `${at}.impuestos.${tax}`, message);
  },
  ieps: (impuestos, { key, name }, at) => {
    if (!impuestos.ieps) {
      const message = `Con objeto de impuesto ${key} ${name} el concepto traslada IEPS. Agrégalo o cambia el objeto.`;
      return error('CFDI40227', `${at}.impuestos.ieps`, message);
    }
    const tax = impuestos.iva !== undefined ? 'iva' : impuestos.ivaRet !== undefined ? 'ivaRet' : undefined;
    if (!tax) return undefined;
    const message = `Con objeto de impuesto ${key} ${name} el concepto no lleva IVA. Quítalo.`;
    return error('CFDI40227', `${at}.impuestos.${tax}`, message);
  },
};

const firstTax = (impuestos: ImpuestosRequest): keyof ImpuestosRequest | undefined =>
  (['iva', 'ivaRet', 'isr', 'ieps'] as const).find((tax) => impuestos[tax] !== undefined);
