import { comparableEmail, isEmail } from '../../shared/email.ts';
import { refusal } from '../../shared/errors.ts';

/**
 * Returns addresses as they were typed, without the spaces around them and each once.
 * @param field of the request, for what is told about one of them.
 * @throws DomainError VALIDATION at each that is none.
 */
export function addressesOf(typed: readonly string[], field: string): string[] {
  const problems = typed.flatMap((text, index) =>
    isEmail(text.trim()) ? [] : [{ field: `${field}[${index}]`, message: 'Escribe un correo como nombre@empresa.mx' }],
  );
  if (problems.length > 0) throw refusal(problems);
  return [...new Map(typed.map((text) => [comparableEmail(text), text.trim()])).values()];
}
