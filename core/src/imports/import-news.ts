import type { Import } from './import.ts';
import { kindNames, kindPaths } from './import-kind.ts';
import type { Notify } from '../notifications/notify.ts';

/** Tells the user of an import that it is over. */
export class ImportNews {
  readonly #notify: Notify;

  constructor(notify: Notify) {
    this.#notify = notify;
  }

  async ended({ id, userId, kind }: Import, status: 'COMPLETED' | 'FAILED', message: string): Promise<void> {
    const title = status === 'COMPLETED' ? 'Terminó tu importación' : 'Tu importación no se pudo hacer';
    await this.#notify.execute({
      userId,
      type: 'IMPORT_FINISHED',
      title: `${title} de ${kindNames[kind]}`,
      body: message,
      link: `${kindPaths[kind]}?importacion=${id}`,
    });
  }
}
