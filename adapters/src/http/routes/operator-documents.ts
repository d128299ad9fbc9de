import { scopeOf } from '@timbra/core/access/actor.ts';
import { resolveUnknown } from '@timbra/core/invoicing/stamping/resolve-unknown.ts';
import * as calls from '@timbra/contract/operator-documents.ts';
import { answerList, shown } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import { identifyOperator } from '@timbra/core/identity/identify-operator.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';

export interface OperatorDocumentsArea {
  readonly unknown: List<calls.UnknownDocumentAnswer>;
  readonly ports: Ports;
}

/** Serves documents of everybody that wait for an operator. */
export function operatorDocumentsArea({ unknown, ports }: OperatorDocumentsArea): Area {
  return (routes) => {
    routes.on(calls.listUnknownDocuments, ({ query, ctx }, actor) =>
      answerList(unknown, query, ctx, scopeOf(actor, 'platform:operation')),
    );
    routes.on(calls.documentFound, async ({ params: { id = '' }, body: { providerId, reason } }, actor) => {
      await resolveUnknown(ports, id, {
        kind: 'found',
        providerId,
        why: reason,
        actor: await identifyOperator(ports, actor),
      });
      return shown({ id });
    });
    routes.on(calls.releaseDocument, async ({ params: { id = '' }, body: { reason } }, actor) => {
      await resolveUnknown(ports, id, { kind: 'release', why: reason, actor: await identifyOperator(ports, actor) });
      return shown({ id });
    });
  };
}
