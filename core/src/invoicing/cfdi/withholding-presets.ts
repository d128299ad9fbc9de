import { inForce, type Law, type RetencionesRow } from '../../law/law.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { isGenericRfc, personaOf } from '../../sat/rfc.ts';
import type { ImpuestosRequest } from './request.ts';

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
