import { ok } from '../http/answer.ts';
import { route, type Route } from '../http/router.ts';
import type { Documents } from '../store/documents.ts';

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
