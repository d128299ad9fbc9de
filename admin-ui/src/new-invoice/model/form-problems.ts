import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { fieldError, type RuleProblem } from '@timbra/core/invoicing/rule-problem.ts';
import { storedCompanyId } from '../../shared/companies/companies-context.tsx';
import { unchosenRates } from './taxes.ts';
import { carriesSales, type InvoiceValues } from './values.ts';

const noAddress = fieldError('enviarA', 'Escribe al menos un correo, o quita el envío.');

/** Returns the problems of a form that its request does not tell, and that keep it from being issued. */
export function formProblems(values: InvoiceValues, tipo: TipoDocumento): RuleProblem[] {
  const conceptos = carriesSales(values, tipo) ? [] : values.conceptos;
  return [
    // The selection may have been taken away meanwhile, in another tab.
    ...(storedCompanyId() === undefined ? [fieldError('companyId', 'Por favor selecciona una empresa')] : []),
    // Without a day its request is dated today, and a day that was typed wrong is none.
    ...(values.fecha === '' ? [fieldError('fecha', 'Escribe la fecha como dd/mm/aaaa.')] : []),
    ...(values.envio?.enviar && values.envio.correos.length === 0 ? [noAddress] : []),
    ...(values.tipoFactura === '' ? [fieldError('tipo', 'Elige el tipo de factura.')] : []),
    ...conceptos.flatMap((concepto, at) => unchosenRates(concepto, `conceptos.${at}`)),
  ];
}
