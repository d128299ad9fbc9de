import { customerFields } from '@timbra/core/customers/customer.ts';
import { z } from 'zod';
import { answer, type Answered, operation, text, uuid } from './operation.ts';
import { dayFilters, type ListShape } from './list.ts';
import { recordCalls } from './record-calls.ts';
import { recordAnswerOf, listedOf, requestOf } from './records.ts';

const body = z.object({ ...requestOf(customerFields), companyId: uuid.optional(), userId: text(100).nullish() });

const customer = z.object(recordAnswerOf(customerFields)).meta({ id: 'Customer' });

export type CustomerAnswer = Answered<typeof customer>;

const shape: ListShape = { fields: listedOf(customerFields), filters: dayFilters };

const tag = 'Clientes';

export const {
  list: listCustomers,
  search: searchCustomers,
  export: exportCustomers,
  get: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  delete: deleteCustomer,
  restore: restoreCustomer,
} = recordCalls({
  path: '/customers',
  tag,
  area: 'customers',
  item: customer,
  shape,
  body,
  summaries: {
    list: 'Clientes de una empresa o de todas; email «con-email» o «sin-email» en filter',
    search: 'Busca por RFC, nombre y correo',
    export: 'Los clientes de la lista como archivo CSV o XLSX',
    get: 'Un cliente',
    create: 'Crea un cliente; 409 CUSTOMER_DUPLICATE cuando su RFC ya está en la empresa',
    delete: 'Elimina un cliente; por un día se puede recuperar, y su registro queda mientras un documento lo nombre',
    restore: 'Recupera un cliente eliminado hace menos de un día; 409 CUSTOMER_DUPLICATE si su RFC ya es de otro',
  },
});

const terms = z
  .object({ formaPago: z.string(), metodoPago: z.string(), usoCfdi: z.string() })
  .meta({ id: 'CustomerTerms' });

export type TermsAnswer = Answered<typeof terms>;

export const getLastTerms = operation('get /customers/{id}/last-terms', {
  tag,
  access: 'invoices:read',
  summary: 'Forma y método de pago y uso de la última factura emitida a un cliente; null si no hay',
  answers: { 200: answer(terms.nullable()) },
});

const choice = z
  .object({
    enviar: z.boolean().describe('Si se envía en cuanto se timbra'),
    recordado: z.boolean().describe('Si se dijo con el último; si no, lo dice la empresa'),
    correos: z.array(z.string()).describe('A dónde fue lo último, o los correos del cliente'),
  })
  .meta({ id: 'SendingChoice' });

export type SendingChoiceAnswer = Answered<typeof choice>;

export const getSendingChoice = operation('get /customers/{id}/sending', {
  tag,
  access: 'invoices:read',
  summary: 'A dónde se envía el siguiente documento de un cliente si no se dice otra cosa',
  answers: { 200: answer(choice) },
});
