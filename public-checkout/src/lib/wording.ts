import { ApiError, messageOf } from '@timbra/ui/http/call.ts';

export const userExistsText = 'Ya existe un usuario con este correo electrónico. Usa otro correo o inicia sesión.';

export const isUserExists = (error: unknown) =>
  error instanceof ApiError && /User already exists/.test(`${error.body.message} ${error.body.error}`);

/** Describes a failure in the server's words, or in ours by whether it refused or could not be reached. */
export function describeFailure(error: unknown, refused: string, unreachable: string): string {
  if (isUserExists(error)) return userExistsText;
  return messageOf(error, error instanceof ApiError && !error.unreachable ? refused : unreachable);
}
