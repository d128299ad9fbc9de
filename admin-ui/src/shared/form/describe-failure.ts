import type { ApiError } from '@timbra/ui/http/api-error.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { noCompanyCode } from './use-save-record.ts';

/**
 * The specification's «Error al crear producto: …» for a save that was refused, and «Error al guardar producto: …»
 * for one that came to nothing.
 * @param thing «producto»
 */
export const describeFailure =
  (thing: string, isNew: boolean) =>
  (error: ApiError): Trouble => {
    if (error.body.code === noCompanyCode) return { title: error.message };
    if (error.unreachable) {
      return { title: `Error al guardar ${thing}: ${error.message}`, detail: 'Lo que escribiste sigue aquí.' };
    }
    const isRefused = error.status < 500;
    return { title: `Error al ${isRefused ? savingOf(isNew) : 'guardar'} ${thing}: ${error.message}` };
  };

const savingOf = (isNew: boolean) => (isNew ? 'crear' : 'actualizar');
