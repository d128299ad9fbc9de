import { computeNomina } from '@timbra/core/invoicing/complements/nomina/compute/compute.ts';
import type { CfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { isNominaRequest, type InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { plain } from '@timbra/core/shared/money/decimal.ts';

/**
 * Presents a payslip as it was asked for and, once it is computed, with its sums, the weeks worked and what the server
 * has added; nothing of a document of another type.
 */
export function presentNomina(request: InvoiceRequest, document: CfdiRequest | undefined) {
  if (!isNominaRequest(request) || !request.nomina) return {};
  const { nomina: asked } = request;
  if (document?.tipoComprobante !== 'N') return { nomina: asked };
  const { percepciones, deducciones, receptor, otrosPagos, ...computed } = plain(computeNomina(document.nomina));
  const { totalPercepciones, totalDeducciones, totalOtrosPagos } = computed;
  const { percepciones: _lines, jubilacion, separacion, ...earned } = percepciones ?? {};
  const { deducciones: _deducted, ...totals } = deducciones ?? {};
  const nomina = {
    ...asked,
    empleado: { ...asked.empleado, antiguedad: receptor.antiguedad },
    ...(jubilacion && { jubilacion }),
    ...(separacion && { separacion }),
    ...(otrosPagos.length > 0 && { otrosPagos }),
    totalPercepciones,
    totalDeducciones,
    totalOtrosPagos,
    ...earned,
    ...totals,
  };
  return { nomina };
}
