import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Trouble } from '../feedback/error-notice.tsx';
import { ApiError, formPath, messageOf, offlineMessage } from '../http/call.ts';

export const formTrouble: Trouble = { title: 'Por favor corrige los errores en el formulario' };

export type SaveFailure = string | ((error: ApiError) => Trouble);

/** What a form has of itself where a save has failed: it can be read and marked, and nothing that was typed changes. */
type Marked<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>;

/** Takes the server's problems to their fields. @returns what is told of the rest. @throws what no server has said. */
export function explain<Values extends FieldValues>(
  form: Marked<Values>,
  error: unknown,
  failure: SaveFailure,
): Trouble {
  if (!(error instanceof ApiError)) throw error;
  if (typeof failure === 'string' && error.unreachable)
    return { title: failure, detail: `${offlineMessage} Lo que escribiste sigue aquí.` };
  const known = new Set(Object.keys(form.getValues()));
  const details = error.body.details ?? [];
  const atFields = details.filter(({ field }) => known.has(formPath(field).split('.')[0] ?? ''));
  for (const [index, { field, message }] of atFields.toReversed().entries()) {
    const isFirst = index === atFields.length - 1;
    form.setError(formPath(field) as FieldPath<Values>, { type: 'server', message }, { shouldFocus: isFirst });
  }
  if (typeof failure === 'function') return failure(error);
  if (atFields.length > 0 && atFields.length === details.length) return formTrouble;
  const own = error.status >= 500 ? { title: failure } : undefined;
  return own ?? { title: messageOf(error, failure), detail: withoutField(details, atFields) };
}

function withoutField<T extends { readonly message: string }>(details: readonly T[], atFields: readonly T[]) {
  const others = details.filter((detail) => !atFields.includes(detail)).slice(1);
  return others.length === 0 ? undefined : others.map(({ message }) => message).join(' ');
}
