import { callData, fetchApi } from '@timbra/ui/http/call.ts';
import { download, saveFile } from '../shared/download/download.ts';
import type { Import } from './import-state.ts';

export const cancelImport = ({ id }: Import) => callData('POST /imports/{id}/cancel', { params: { id } });

export const undoImport = ({ id }: Import) => callData('POST /imports/{id}/undo', { params: { id } });

/** Hands the refused rows over to the browser's downloads, in the columns of the file that they came in. */
export async function saveRefusedRows({ id, fileName }: Import): Promise<void> {
  const answer = await fetchApi(`/imports/${id}/errors`);
  saveFile(await answer.blob(), `errores_${fileName.replace(/\.\w+$/, '')}.csv`);
}

/** All that an undo left as it was, however much it is. */
export const saveRetained = (id: string) => download(`/imports/${id}/kept/export`, 'conservados.csv');
