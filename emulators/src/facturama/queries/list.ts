import { type Answer, invalidRequest, ok, unknownId } from '../http/answer.ts';
import { type EmulatedRequest, type Query, route, type Route } from '../http/router.ts';
import type { DocumentSearch } from '../store/document-search.ts';
import type { Documents, StoredDocument } from '../store/documents.ts';
import { LateRows, shaped } from './odd-rows.ts';

/** Multiemisor documents are found under this type alone; an account's other lists are empty here. */
export const MULTIEMISOR = 'issuedLite';

export function listRoutes(documents: Documents): readonly Route[] {
  const late = new LateRows();
  const detail = ({ params }: EmulatedRequest) => detailOf(documents.find(params['id'] ?? ''));
  return [
    route('GET', '/cfdi', ({ query }) => list(documents, query, query.text('type'), late)),
    route('GET', '/api-lite/cfdis', ({ query }) => list(documents, query, MULTIEMISOR, late)),
    route('GET', '/api-lite/cfdis/:id', detail),
    route('GET', '/cfdi/:id', (request) =>
      request.query.text('type') === MULTIEMISOR ? detail(request) : unknownId(),
    ),
  ];
}

function list(documents: Documents, query: Query, type: string, late: LateRows): Answer {
  const misdated = ['dateStart', 'dateEnd'].find((name) => dayOf(query.text(name)) === undefined);
  if (misdated) return notValid(misdated, query);
  if (cfdiTypeOf(query) === undefined) return notValid('invoiceType', query);
  // Branches are the Web API's: no document of Multiemisor is in one.
  if (type !== MULTIEMISOR || query.text('idBranch') !== '') return ok([]);
  return ok(documents.search(searchOf(query)).filter(late.areListed).map(rowOf));
}

const notValid = (name: string, query: Query): Answer =>
  invalidRequest({ [name]: [`The value '${query.text(name)}' is not valid for ${name}.`] });

const CFDI_TYPES: Readonly<Record<string, string>> = {
  i: 'ingreso',
  e: 'egreso',
  t: 'traslado',
  p: 'pago',
  n: 'nomina',
};

/** A type as rows have it, asked for by its word or by SAT's letter; empty when none is, undefined for what is none. */
function cfdiTypeOf(query: Query): string | undefined {
  const asked = query.text('invoiceType').toLowerCase();
  if (asked === '' || Object.values(CFDI_TYPES).includes(asked)) return asked;
  return Object.hasOwn(CFDI_TYPES, asked) ? CFDI_TYPES[asked] : undefined;
}

function searchOf(query: Query): DocumentSearch {
  return {
    rfcIssuer: query.text('rfcIssuer'),
    rfcReceiver: query.text('rfc'),
    serie: query.text('serie'),
    folioStart: query.count('folioStart'),
    folioEnd: query.count('folioEnd'),
    status: query.text('status').toLowerCase(),
    keyword: query.text('keyword'),
    id: query.text('id'),
    orderNumber: query.text('OrderNumber'),
    receiverName: query.text('taxEntityName'),
    paymentMethod: query.text('paymentMethod'),
    cfdiType: cfdiTypeOf(query) ?? '',
    dateStart: dayOf(query.text('dateStart')) ?? '',
    dateEnd: dayOf(query.text('dateEnd')) ?? '',
    page: query.count('page') ?? 0,
  };
}

/** Reads `dd/mm/yyyy` as `yyyy-mm-dd`; empty when none is given, undefined when it is no day. */
function dayOf(text: string): string | undefined {
  if (text === '') return '';
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(iso);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

function rowOf(document: StoredDocument) {
  const { row, status } = document;
  return shaped(document, { ...row, IsActive: status === 'active', Status: status });
}

function detailOf(document: StoredDocument | undefined): Answer {
  return document ? ok(shaped(document, { ...document.detail, Status: document.status })) : unknownId();
}

const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const said = (success: boolean, msj: string): Answer => ok({ success, msj });

/** A failure to send is a 200 too: only `success` tells. Nothing is really sent. */
export function emailRoutes(documents: Documents): readonly Route[] {
  return [
    route('POST', '/cfdi', ({ query }) => {
      if (query.text('cfdiType') !== MULTIEMISOR) return unknownId();
      if (!documents.find(query.text('cfdiId'))) return said(false, 'No se encontró el CFDI');
      if (!ADDRESS.test(query.text('email'))) return said(false, 'El correo electrónico no es válido');
      return said(true, 'Correo enviado');
    }),
  ];
}

/** Serves what SAT knows of a document, here of those that this emulator has stamped. */
export function statusRoutes(documents: Documents): readonly Route[] {
  return [
    route('GET', '/cfdi/status', ({ query }) => {
      const uuid = query.text('uuid').toUpperCase();
      const document = documents.findByUuid(uuid);
      if (!document) return ok({ Status: 'No Encontrado', IsCancelable: '', Uuid: uuid });
      if (document.status === 'canceled') return ok({ Status: 'Cancelado', IsCancelable: 'No cancelable', Uuid: uuid });
      const isBlocked = documents.hasLiveRelated(uuid) || documents.hasLiveSubstitute(uuid);
      const IsCancelable = isBlocked ? 'No cancelable' : 'Cancelable sin aceptación';
      return ok({ Status: 'Vigente', IsCancelable, Uuid: uuid });
    }),
  ];
}
