import { notify } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Import } from './import.ts';
import { importFacts } from './import-kind.ts';

type Ports = PortsOf<typeof notify>;

/** Tells the user of an import that it is over. */
export async function notifyImportEnded(
  ports: Ports,
  { id, userId, kind }: Import,
  status: 'COMPLETED' | 'FAILED',
  message: string,
): Promise<void> {
  const title = status === 'COMPLETED' ? 'Terminó tu importación' : 'Tu importación no se pudo hacer';
  await notify(ports, {
    userId,
    type: 'IMPORT_FINISHED',
    title: `${title} de ${importFacts[kind].name}`,
    body: message,
    link: linkOf({ id, kind }),
  });
}

/** Tells of an undo that has failed again and again: what it had not come to yet is still there. */
export async function notifyUndoGivenUp(
  ports: Ports,
  { id, userId, kind }: Pick<Import, 'id' | 'userId' | 'kind'>,
): Promise<void> {
  await notify(ports, {
    userId,
    type: 'IMPORT_FINISHED',
    title: `No pudimos deshacer tu importación de ${importFacts[kind].name}`,
    body: 'Lo que faltaba por deshacer sigue como estaba. Ábrela para ver hasta dónde llegó e inténtalo de nuevo.',
    link: linkOf({ id, kind }),
  });
}

const linkOf = ({ id, kind }: Pick<Import, 'id' | 'kind'>) => `/${importFacts[kind].list}?importacion=${id}`;
