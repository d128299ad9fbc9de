import { Decimal } from '../../shared/money/decimal.ts';
import { isGenericRfc, personaOf } from '../../sat/rfc.ts';
import type { ImpuestosRequest } from './request.ts';

/** What income comes from, as far as a company that pays it must withhold. */
export type Activity = 'honorarios' | 'arrendamiento' | 'fletes' | 'otros';

const RESICO = '626';
const ISR_FEES_AND_RENT = Decimal.of(100_000n, 6);
const ISR_RESICO = Decimal.of(12_500n, 6);
/** Two thirds of 16 percent; SAT lists six decimals, and takes 0.106666 as well. */
const IVA_TWO_THIRDS = Decimal.of(106_667n, 6);

/** Four percent of freight by the road, whoever carries it (RLIVA 3, II). */
const IVA_FREIGHT = Decimal.of(40_000n, 6);

/**
 * The withholdings to propose: a company withholds from a person's fees and rents (LISR 106 and 116, LIVA 1-A), 1.25
 * percent of ISR from a person of the RESICO regime (LISR 113-J), and IVA of freight. Nobody else withholds.
 */
export function usualWithholdings(
  activity: Activity,
  issuer: { readonly rfc: string; readonly regimenFiscal: string },
  rfcReceptor: string,
): Pick<ImpuestosRequest, 'isr' | 'ivaRet'> {
  if (personaOf(rfcReceptor) !== 'moral' || isGenericRfc(rfcReceptor)) return {};
  const isPerson = personaOf(issuer.rfc) === 'fisica';
  const resico = isPerson && issuer.regimenFiscal === RESICO;
  const ofResico = resico ? { isr: ISR_RESICO } : {};
  if (activity === 'fletes') return { ...ofResico, ivaRet: IVA_FREIGHT };
  if (activity === 'otros' || !isPerson) return ofResico;
  return { isr: resico ? ISR_RESICO : ISR_FEES_AND_RENT, ivaRet: IVA_TWO_THIRDS };
}
