import { isBorderPostalCode } from '../../../sat/catalogs/region-fronteriza.ts';
import { inForce } from '../../../law/law.ts';
import { conceptoRule, type ContextOf } from './rule.ts';
import { warning } from '../../rule-problem.ts';
import type { SaleTipo } from '../request.ts';

/**
 * The border's incentive follows the issuer's premises, and ends with its decree. A warning: the table goes by prefixes of
 * postal codes, and a decree may have been prolonged.
 */
export const ivaFrontera = conceptoRule<ContextOf<SaleTipo>>(['IVA_8_FRONTERA'], ({ concepto, request, law, at }) => {
  if (concepto.impuestos.iva !== '8') return undefined;
  const warn = (message: string) => warning('IVA_8_FRONTERA', `${at}.impuestos.iva`, message);
  if (law && !inForce(law.ivaFrontera, request.fecha.slice(0, 10))) return warn(ended);
  if (isBorderPostalCode(request.lugarExpedicion)) return undefined;
  return warn(
    `El IVA de 8 % es de la región fronteriza y expides desde ${request.lugarExpedicion}. Revisa que te corresponda.`,
  );
});

const ended =
  'No se conoce que el estímulo del IVA de 8 % rija en la fecha del documento. Revisa si se prorrogó; si no, la tasa es de 16 %.';
