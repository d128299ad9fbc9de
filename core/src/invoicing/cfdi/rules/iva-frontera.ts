import { isBorderPostalCode } from '../../../sat/catalogs/region-fronteriza.ts';
import { conceptoRule, warning } from './rule.ts';
import type { SaleTipo } from '../request.ts';
import type { ContextOf } from './rule.ts';

/** The border's incentive follows the issuer's premises. A warning: the table goes by prefixes of postal codes. */
export const ivaFrontera = conceptoRule<ContextOf<SaleTipo>>(['IVA_8_FRONTERA'], ({ concepto, request, at }) => {
  if (concepto.impuestos.iva !== '8' || isBorderPostalCode(request.lugarExpedicion)) return undefined;
  const message = `El IVA de 8 % es de la región fronteriza y expides desde ${request.lugarExpedicion}. Revisa que te corresponda.`;
  return warning('IVA_8_FRONTERA', `${at}.impuestos.iva`, message);
});
