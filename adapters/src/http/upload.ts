import { createReadStream } from 'node:fs';
import type { Context } from 'koa';
import { koaBody, type ScalarOrArrayFiles } from 'koa-body';
import type { UploadedFile } from '@timbra/core/imports/ports.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../files/temporary-folders.ts';
import { HttpFailure } from './failures.ts';
import { whileHere } from './gone.ts';
import { allowSending } from './sending-time.ts';

type File = Exclude<ScalarOrArrayFiles[string], unknown[]>;
type Limits = NonNullable<Operation['upload']>;

/** A file takes one of a few places: the least is what a weak mobile network carries, 16 KB a second. */
const pace = { windowMs: 15_000, leastBytes: 245_760 };
const fields = { maxFields: 20, maxFieldsSize: 1_048_576 };

/** Reads a multipart form: its file goes to the disk as it comes, its other fields become the request's body. */
export async function readUpload(ctx: Context, { field, mostBytes }: Limits): Promise<void> {
  if (!ctx.is('multipart')) throw new HttpFailure(415, 'VALIDATION', 'Envía el archivo como multipart/form-data.');
  allowSending(ctx.req, pace);
  const uploadDir = await makeTemporaryFolder('upload');
  ctx.state['uploadDir'] = uploadDir;
  const read = koaBody({
    multipart: true,
    formidable: {
      uploadDir,
      ...fields,
      maxFiles: 1,
      maxFileSize: mostBytes,
      maxTotalFileSize: mostBytes,
      allowEmptyFiles: true,
      minFileSize: 0,
      hashAlgorithm: 'sha256',
      filter: ({ name }) => name === field,
    },
    onError: (error) => {
      throw asFailure(error, mostBytes);
    },
  });
  // A parser that is given a request which has ended already waits for its end forever.
  await whileHere(ctx, () => read(ctx, () => Promise.resolve()));
  const file = oneOf(ctx.request.files?.[field]);
  const texts = Object.entries(ctx.request.body ?? {}).map(([name, value]) => [name, oneOf(value) ?? '']);
  // What two requests must share to be the same one is in the body.
  ctx.request.body = {
    ...Object.fromEntries(texts),
    ...(file && { file: { sha256: file.hash ?? null, name: file.originalFilename } }),
  };
  ctx.state['upload'] = file;
}

/** Returns the first of what a form has brought under one name. */
const oneOf = <T>(values: T | T[]): T | undefined => (Array.isArray(values) ? values[0] : values);

/** @throws HttpFailure 400 when the form had no file. */
export function uploadOf(ctx: Context, { field }: Limits): UploadedFile {
  const file = ctx.state['upload'] as File | undefined;
  if (!file) {
    const message = 'Por favor selecciona un archivo CSV válido';
    throw new HttpFailure(400, 'VALIDATION', message, [{ field, message }]);
  }
  return {
    // Only the name is kept: whatever a browser or a program sends before it is not needed.
    name:
      (file.originalFilename ?? 'archivo')
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
        .split(/[/\\]/)
        .at(-1)
        ?.slice(-255) || 'archivo',
    size: file.size,
    sha256: Buffer.from(String(file.hash), 'hex'),
    chunks: () => createReadStream(file.filepath, { highWaterMark: 262_144 }),
  };
}

export async function removeUpload(ctx: Context): Promise<void> {
  const folder = ctx.state['uploadDir'] as string | undefined;
  if (folder !== undefined) await removeTemporaryFolder(folder);
}

/** Formidable's codes of fields that are too large together, and of a file that is, alone or with others. */
const tooLarge: readonly number[] = [1006, 1009, 1016];

function asFailure(error: unknown, mostBytes: number): HttpFailure {
  const { code } = error as { readonly code?: number };
  if (code !== undefined && tooLarge.includes(code)) {
    return new HttpFailure(
      413,
      'VALIDATION',
      `El archivo es demasiado grande: puede tener hasta ${mostBytes / 1_048_576} MB.`,
    );
  }
  return new HttpFailure(400, 'VALIDATION', 'El formulario con el archivo no está completo. Inténtalo de nuevo.');
}
