import { DomainError } from './errors.ts';

/** The words are the contract's: the screens recognise them (API-04). @param field of the request that has the address. */
export function emailTaken(field = 'email'): DomainError {
  return new DomainError('CONFLICT', 'User already exists', {
    problems: [
      { field, message: 'Ya existe un usuario con este correo electrónico. Usa otro correo o inicia sesión.' },
    ],
  });
}
