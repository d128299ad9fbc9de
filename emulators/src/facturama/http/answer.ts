import type { Answer } from '../../http/answer.ts';

export type { Answer };

export const ok = (json: unknown): Answer => ({ status: 200, json });
export const created = (json: unknown): Answer => ({ status: 201, json });

/** Facturama's errors are ASP.NET's: a Message, and the model's state when a field is to blame. */
export function failure(status: number, message: string, modelState?: ModelState): Answer {
  return { status, json: { Message: message, ...(modelState ? { ModelState: modelState } : {}) } };
}

export type ModelState = Readonly<Record<string, readonly string[]>>;

export const invalidRequest = (modelState: ModelState): Answer =>
  failure(400, 'La solicitud no es válida.', modelState);

export const unknownId = (): Answer => failure(404, 'No se encontró el recurso solicitado.');
