import type { ImportAnswer, ImportPreviewAnswer } from '@timbra/contract/imports.ts';
import type { ApiAnswer, Client } from '@timbra/testing/api/api-client.ts';
import { until } from '@timbra/testing/until.ts';

export interface ImportForm {
  readonly companyId: string;
  readonly kind?: string;
  readonly file: string | Uint8Array;
  readonly name?: string;
  readonly mapping?: object;
  readonly mode?: string;
  readonly repairs?: readonly string[];
  readonly corrects?: string;
}

export interface Failed {
  readonly code: string;
  readonly message: string;
  readonly details: readonly { readonly field: string; readonly message: string }[];
}

type Started = { readonly data: ImportAnswer } & Failed;

export function importForm({ companyId, kind = 'customers', file, name = 'datos.csv', ...rest }: ImportForm): FormData {
  const form = new FormData();
  form.set('companyId', companyId);
  form.set('kind', kind);
  for (const [field, value] of Object.entries(rest)) {
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('file', new Blob([typeof file === 'string' ? file : Buffer.from(file)]), name);
  return form;
}

export const startImport = (
  someone: Client,
  form: ImportForm,
  headers: Record<string, string> = {},
): Promise<ApiAnswer<Started>> => someone.form('/imports', importForm(form), headers);

export const previewImport = (
  someone: Client,
  form: ImportForm,
): Promise<ApiAnswer<{ readonly data: ImportPreviewAnswer } & Failed>> =>
  someone.form('/imports/preview', importForm(form));

export const importOf = async (someone: Client, id: string): Promise<ImportAnswer> =>
  (await someone.call<{ data: ImportAnswer }>('GET', `/imports/${id}`)).body.data;

export const ended = (someone: Client, id: string): Promise<ImportAnswer> =>
  until(
    'the import is over',
    async () => {
      const found = await importOf(someone, id);
      return found.finishedAt !== null && found;
    },
    { everyMs: 100 },
  );

/** Imports a file and waits for what becomes of it. */
export async function imported(someone: Client, form: ImportForm): Promise<ImportAnswer> {
  const { status, body } = await startImport(someone, form);
  if (status !== 202) throw new Error(`The import was refused: ${JSON.stringify(body)}`);
  return ended(someone, body.data.id);
}

export const errorsOf = async (someone: Client, id: string): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await someone.download(`/imports/${id}/errors`)).arrayBuffer(),
  );

export async function listed<Row>(someone: Client, path: string, companyId: string): Promise<readonly Row[]> {
  const { body } = await someone.call<{ data: readonly Row[] }>('GET', `${path}?companyId=${companyId}`);
  return body.data;
}

export const customerHeader = 'RFC,Nombre,Uso CFDI,Régimen Fiscal,Código Postal,Email,Teléfono';
