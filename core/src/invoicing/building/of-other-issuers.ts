import { fieldError, type RuleError } from '../rule-problem.ts';
import { isPagosRequest, type InvoiceRequest } from '../invoice-request.ts';

/** c_TipoRelacion by which a document lowers, uses up or replaces one of the same issuer. */
const ofOneIssuer = new Set(['01', '03', '04', '07']);

/** A document that a request names as one of its own issuer. */
interface Named {
  /** It is in upper case. */
  readonly uuid: string;
  readonly field: string;
}

/** Returns whatever SAT takes for a document of the same issuer: relations of such types, and what is paid. */
export function namedAsOwn(request: InvoiceRequest): readonly Named[] {
  return [...related(request, ofOneIssuer), ...(isPagosRequest(request) ? paid(request.pagos) : [])];
}

/** Returns the documents that this one is to replace. */
export const replacedBy = (request: InvoiceRequest): readonly Named[] => related(request, new Set(['04']));

const related = ({ relaciones = [] }: InvoiceRequest, types: ReadonlySet<string>): readonly Named[] =>
  relaciones.flatMap(({ tipoRelacion, uuids }, at) =>
    types.has(tipoRelacion)
      ? uuids.map((uuid, index) => ({ uuid: uuid.toUpperCase(), field: `relaciones[${at}].uuids[${index}]` }))
      : [],
  );

const paid = (
  pagos: readonly { readonly documentos?: readonly { readonly uuid?: string | undefined }[] | undefined }[] = [],
): readonly Named[] =>
  pagos.flatMap(({ documentos = [] }, pago) =>
    documentos.flatMap(({ uuid }, index) =>
      uuid ? [{ uuid: uuid.toUpperCase(), field: `pagos[${pago}].documentos[${index}].uuid` }] : [],
    ),
  );

/** @param others UUIDs, in upper case, that companies of another RFC of the same account have issued. */
export function ofOtherIssuers(request: InvoiceRequest, others: ReadonlySet<string>): readonly RuleError[] {
  return namedAsOwn(request).flatMap(({ uuid, field }) => (others.has(uuid) ? [fieldError(field, message)] : []));
}

const message = 'Esa factura la emitió otra de tus empresas. Cambia a esa empresa, o elige una factura de esta.';
