import { sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { PaidBefore } from '../../balance.ts';
import type { Comprobante } from '../../cfdi/request.ts';
import { fieldError, type RuleError, type RuleProblem } from '../../rule-problem.ts';
import type { DocumentoPagado } from '../../complements/pagos/type.ts';
import type { FoundPayables } from '../../building/build-cfdi-request.ts';
import type { PagosRequest } from '../../invoice-request.ts';
import { type Payable, type PaymentClaims, replacedBy } from '../../building/payables.ts';
import type { PagoDocumentoInput } from '../../complement-inputs.ts';
import type { Payment } from '../kind.ts';
import { whyUnpayable } from './payable-documents.ts';

/** Returns what the payments take of each document, and what keeps them from it. */
export function paymentClaims(request: PagosRequest, comprobante: Comprobante, found: FoundPayables): Payment {
  const problems = [
    ...namedDocuments(request).flatMap((named) => documentProblems(named, found, comprobante.receptor.rfc)),
    ...repeated(request, found),
    ...replacedTwice(request, found),
  ];
  return { payments: claimsOf(comprobante, found), problems };
}

function claimsOf({ complementos }: Comprobante, { own, replaced }: FoundPayables): PaymentClaims {
  const paid = complementos.flatMap((each) => (each.kind === 'pagos' ? each.pagos : []));
  const byUuid = Map.groupBy(
    paid.flatMap(({ documentos }) => documentos),
    ({ uuid }) => uuid,
  );
  const amounts = [...byUuid].map(([uuid, parts]) => ({ uuid, amount: totalOf(parts), before: beforeFirst(parts) }));
  const idOf = (uuid: string) => own.find((each) => each.uuid === uuid)?.id;
  return {
    own: amounts.flatMap(({ uuid, amount }) => {
      const originId = idOf(uuid);
      return originId === undefined ? [] : [{ originId, amount }];
    }),
    external: amounts.filter(({ uuid }) => idOf(uuid) === undefined),
    replaces: replaced.map(({ id }) => id),
  };
}

function beforeFirst(parts: readonly DocumentoPagado[]): PaidBefore | undefined {
  const [first] = parts.toSorted((one, other) => one.parcialidad - other.parcialidad);
  return first && { parcialidad: first.parcialidad, saldo: first.saldoAnterior };
}

const totalOf = (parts: readonly DocumentoPagado[]): Decimal => sum(parts.map(({ importePagado }) => importePagado));

/** A document as one of the payments names it. */
interface Named {
  readonly asked: PagoDocumentoInput;
  /** Its path: `pagos[0].documentos[1]`. */
  readonly at: string;
}

function documentProblems({ asked, at }: Named, found: FoundPayables, receptor: string): readonly RuleProblem[] {
  const own = ownPayableOf(asked, found.own);
  if (own) return ownProblems(own, `${at}.${asked.invoiceId === undefined ? 'uuid' : 'invoiceId'}`, receptor);
  if (asked.invoiceId !== undefined) return [];
  if (!asked.uuid) return [fieldError(`${at}.invoiceId`, 'Elige la factura que te pagaron, o escribe su UUID.')];
  if (!uuidPattern.test(asked.uuid)) {
    return [
      fieldError(`${at}.uuid`, 'Eso no es un UUID. Cópialo completo de la factura que te pagaron, con sus guiones.'),
    ];
  }
  return externalProblems(asked, at, found);
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function ownProblems(own: Payable, field: string, receptor: string): readonly RuleProblem[] {
  const why = whyUnpayable(own);
  if (why !== undefined) return [conflict(field, why)];
  if (own.document?.receptor.rfc === receptor) return [];
  return [fieldError(field, 'Esa factura es de otro RFC. Un complemento lleva los pagos de un solo cliente.')];
}

/** Of a document that we do not have, all must be said; once it was paid here, it goes on from there. */
function externalProblems(asked: PagoDocumentoInput, at: string, { external }: FoundPayables): readonly RuleProblem[] {
  const last = external.find(({ uuid }) => uuid === asked.uuid?.toUpperCase())?.payments.at(-1);
  const required: readonly [keyof PagoDocumentoInput, string][] = [
    ['moneda', 'Escribe la moneda de la factura.'],
    ['total', 'Escribe el total de la factura.'],
    ['saldoAnterior', 'Escribe el saldo que tenía la factura antes de este pago.'],
    ['parcialidad', 'Escribe el número de parcialidad.'],
    ['objetoImpuesto', 'Elige el objeto de impuesto de la factura.'],
  ];
  const missing = required.flatMap(([name, message]) => {
    const goesOn = last !== undefined && name !== 'total';
    return asked[name] === undefined && !goesOn ? [fieldError(`${at}.${name}`, message)] : [];
  });
  return [...missing, ...(last ? goesOnFrom(last, asked, at) : []), ...beyondTotal(asked, at)];
}

/** Nothing raises what is left of a document above its total. */
function beyondTotal({ total, saldoAnterior }: PagoDocumentoInput, at: string): readonly RuleProblem[] {
  if (total === undefined || saldoAnterior === undefined || saldoAnterior <= total) return [];
  const message = `El saldo no puede ser mayor que el total de la factura, que es de ${total}. Corrige uno de los dos.`;
  return [fieldError(`${at}.saldoAnterior`, message)];
}

function goesOnFrom(last: DocumentoPagado, asked: PagoDocumentoInput, at: string): readonly RuleProblem[] {
  const { saldoAnterior, parcialidad, moneda } = asked;
  const left = last.saldoInsoluto.toNumber();
  const next = last.parcialidad + 1;
  return [
    ...(saldoAnterior !== undefined && saldoAnterior !== left
      ? [
          fieldError(
            `${at}.saldoAnterior`,
            `Tu último pago de esa factura dejó un saldo de ${left}. Escribe ese saldo.`,
          ),
        ]
      : []),
    ...(parcialidad !== undefined && parcialidad !== next
      ? [
          fieldError(
            `${at}.parcialidad`,
            `Tu último pago de esa factura fue la parcialidad ${last.parcialidad}. Escribe ${next}.`,
          ),
        ]
      : []),
    ...(moneda !== undefined && moneda !== last.moneda
      ? [fieldError(`${at}.moneda`, `Tu último pago de esa factura dice que es en ${last.moneda}. Usa esa moneda.`)]
      : []),
  ];
}

/** A payment names a document once; several payments of one complement may name the same. */
const repeated = ({ pagos = [] }: PagosRequest, { own }: FoundPayables): readonly RuleProblem[] =>
  pagos.flatMap(({ documentos = [] }, pago) => {
    const seen = new Set<string>();
    return documentos.flatMap((asked, index) => {
      const uuid = ownPayableOf(asked, own)?.uuid ?? asked.uuid?.toUpperCase();
      if (uuid === undefined || !seen.has(uuid)) {
        if (uuid !== undefined) seen.add(uuid);
        return [];
      }
      const name = asked.invoiceId === undefined ? 'uuid' : 'invoiceId';
      const message = 'Este pago ya nombra esa factura. Suma los dos importes en uno solo.';
      return [fieldError(`pagos[${pago}].documentos[${index}].${name}`, message)];
    });
  });

/** Refuses a third complement of one payment that would stand at once: nobody could say which amounts count. */
function replacedTwice(request: PagosRequest, { replaced }: FoundPayables): readonly RuleProblem[] {
  const busy = new Set(replaced.filter(({ isReplaceable }) => !isReplaceable).map(({ uuid }) => uuid));
  return replacedBy(request).flatMap(({ uuid, field }) => (busy.has(uuid) ? [conflict(field, REPLACED_TWICE)] : []));
}

const REPLACED_TWICE =
  'Ese complemento ya participa en una sustitución que no termina. Espera a que el SAT confirme la cancelación y sustituye el que quede vigente.';

const conflict = (field: string, message: string): RuleError => ({
  field,
  message,
  code: 'CONFLICT',
  severity: 'error',
});

export const namedDocuments = ({ pagos = [] }: PagosRequest): readonly Named[] =>
  pagos.flatMap(({ documentos = [] }, pago) =>
    documentos.map((asked, index) => ({ asked, at: `pagos[${pago}].documentos[${index}]` })),
  );

/** Returns the ids and UUIDs that the payments name, each once. */
export function namedKeys(request: PagosRequest): { ids: readonly string[]; uuids: readonly string[] } {
  const asked = namedDocuments(request).map((each) => each.asked);
  return {
    ids: [...new Set(asked.flatMap(({ invoiceId }) => invoiceId ?? []))],
    uuids: [
      ...new Set(asked.flatMap(({ invoiceId, uuid }) => (invoiceId === undefined && uuid ? uuid.toUpperCase() : []))),
    ],
  };
}

/** Returns the document of ours that is meant: the UUID of an own document is that document. */
export const ownPayableOf = (
  { invoiceId, uuid }: PagoDocumentoInput,
  payables: readonly Payable[],
): Payable | undefined =>
  payables.find((each) => (invoiceId === undefined ? each.uuid === uuid?.toUpperCase() : each.id === invoiceId));
