import { inForce, type Law, type RetencionesRow } from '../../law/law.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { isGenericRfc, personaOf } from '../../sat/fiscal-keys.ts';
import type { ConceptoRequest, ImpuestosRequest } from './request.ts';

/** Names what income comes from, as far as a company that pays it must withhold. */
export type Activity = 'honorarios' | 'arrendamiento' | 'fletes' | 'otros';

const RESICO = '626';

/** @param law absent while it is not read. @param day `2026-11-30`. @returns nothing for days whose rates are not known. */
export const withholdingRates = (law: Law | undefined, day: string): RetencionesRow | undefined =>
  law && inForce(law.retenciones, day);

/**
 * Returns the withholdings to propose: a company withholds from a person's fees and rents (LISR 106 and 116, LIVA 1-A),
 * ISR from a person of the RESICO regime (LISR 113-J), and IVA of freight by the road, whoever carries it (RLIVA 3,
 * II). Nobody else withholds.
 * @param rates of the document's day; absent where they are not known: nothing is proposed then.
 */
export function usualWithholdings(
  activity: Activity,
  issuer: { readonly rfc: string; readonly regimenFiscal: string },
  rfcReceptor: string,
  rates: RetencionesRow | undefined,
): Pick<ImpuestosRequest, 'isr' | 'ivaRet'> {
  if (!rates || personaOf(rfcReceptor) !== 'moral' || isGenericRfc(rfcReceptor)) return {};
  const isPerson = personaOf(issuer.rfc) === 'fisica';
  const resico = isPerson && issuer.regimenFiscal === RESICO;
  const ofResico = resico ? { isr: Decimal.parse(rates.isrResico) } : {};
  if (activity === 'fletes') return { ...ofResico, ivaRet: Decimal.parse(rates.ivaFletes) };
  if (activity === 'otros' || !isPerson) return ofResico;
  return { isr: Decimal.parse(rates.isrServicios), ...ofResico, ivaRet: Decimal.parse(rates.ivaServicios) };
}

const ARRENDAMIENTO = '606';
/** A person has fees in these regimes. */
const OF_FEES: ReadonlySet<string> = new Set(['612', '626']);

/** Keys of c_ClaveProdServ: freight by the road, rent of real estate, an advance of whatever is sold. */
const FREIGHT = /^7810180[0-7]$/;
const RENT = /^801315\d{2}$/;
const ADVANCE = '84111506';
/** Segments of services that people do themselves: professions, engineering, design, accounting, health, teaching. */
const SERVICES = /^8[0124-6]\d{6}$/;

/**
 * Returns what a line sells, as its key and the regime of who sells it tell: good for a doubt, and never for a refusal.
 */
export function activityOf(
  { claveProductoServicio: key, cuentaPredial }: Pick<ConceptoRequest, 'claveProductoServicio' | 'cuentaPredial'>,
  regimenFiscal: string,
): Activity {
  if (FREIGHT.test(key)) return 'fletes';
  if (regimenFiscal === ARRENDAMIENTO || RENT.test(key) || cuentaPredial) return 'arrendamiento';
  return OF_FEES.has(regimenFiscal) && SERVICES.test(key) && key !== ADVANCE ? 'honorarios' : 'otros';
}
