import { createReadStream } from 'node:fs';
import formidable, { errors, type File } from 'formidable';
import type { Context } from 'koa';
import type { UploadedFile } from '@timbra/core/imports/ports.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../files/temporary-folders.ts';
import { HttpFailure } from './failures.ts';
import { whileHere } from './gone.ts';
import { allowSending } from './sending-time.ts';

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
  const form = formidable({
    uploadDir,
    ...fields,
    maxFiles: 1,
    maxFileSize: mostBytes,
    maxTotalFileSize: mostBytes,
    allowEmptyFiles: true,
    minFileSize: 0,
    hashAlgorithm: 'sha256',
    filter: ({ name }) => name === field,
  });
  // A parser that is given a request which has ended already waits for its end forever.
  const [texts, files] = await whileHere(ctx, () =>
    form.parse(ctx.req).catch((error: unknown) => {
      throw asFailure(error, mostBytes);
    }),
  );
  const file = files[field]?.[0];
  const body = Object.fromEntries(Object.entries(texts).map(([name, values]) => [name, values?.[0] ?? '']));
  // What two requests must share to be the same one is in the body.
  ctx.request.body = { ...body, ...(file && { file: { sha256: file.hash ?? null, name: file.originalFilename } }) };
  ctx.state['upload'] = file;
}

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

const tooLarge: readonly number[] = [
  errors.biggerThanMaxFileSize,
  errors.biggerThanTotalMaxFileSize,
  errors.maxFieldsSizeExceeded,
];

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
