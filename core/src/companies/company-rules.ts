import { isEmail } from '../shared/email.ts';
import { DomainError, type Problem } from '../shared/errors.ts';
import type { Company } from './company.ts';
import { companyView } from './company-view.ts';

export function checkCompanyName(name: string): Problem[] {
  return name.trim() === '' ? [{ field: 'name', message: 'El nombre de la empresa es obligatorio' }] : [];
}

export function checkCompanyEmail(email: string | null): Problem[] {
  if (email === null || isEmail(email)) return [];
  return [{ field: 'email', message: 'Formato de email inválido' }];
}

/** An empty address is none. */
export function emailOrNone(email: string | null | undefined): string | null {
  return email?.trim() || null;
}

/** Somebody saved the company since the caller read it; the answer shows how it is now. */
export function staleCompany(current: Company, now: Date): DomainError {
  return new DomainError(
    'STALE_VERSION',
    'Alguien más guardó cambios en esta empresa. Revisa los datos actuales e inténtalo de nuevo.',
    { data: companyView(current, now) },
  );
}

/** The RFC is the identity of what was issued. */
export function rfcLocked(field: string): DomainError {
  const message = 'El RFC ya no se puede cambiar porque la empresa ya tiene documentos.';
  return new DomainError('CONFLICT', message, { problems: [{ field, message }] });
}
