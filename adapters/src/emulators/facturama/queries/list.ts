import { ok, unknownId } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import { route } from '../http/router.ts';
import type { EmulatedRequest, Query, Route } from '../http/router.ts';
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
  if (type !== MULTIEMISOR) return ok([]);
  return ok(documents.search(searchOf(query)).filter(late.areListed).map(rowOf));
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
    page: query.count('page') ?? 0,
  };
}

function rowOf(document: StoredDocument) {
  const { row, status } = document;
  return shaped(document, { ...row, IsActive: status === 'active', Status: status });
}

function detailOf(document: StoredDocument | undefined): Answer {
  return document ? ok(shaped(document, { ...document.detail, Status: document.status })) : unknownId();
}
