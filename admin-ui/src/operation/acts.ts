import type { ActAnswer } from '@timbra/contract/operator.ts';

/** Names what operators do, as the trail tells it. */
export const actTitles: Readonly<Record<ActAnswer['act'], string>> = {
  refund: 'Devolvió dinero',
  'return-stray': 'Devolvió dinero sin compra',
  'apply-stray': 'Pagó otra compra',
  grant: 'Dio timbres',
  'found-document': 'Emitió un documento hallado',
  'release-document': 'Liberó un documento',
  'retry-job': 'Reintentó un trabajo',
  'create-plan': 'Creó un plan',
  'update-plan': 'Cambió un plan',
  'remove-plan': 'Quitó un plan',
  'order-plans': 'Ordenó los planes',
};
