import { addressesIn, isEmail, mostAddresses } from '@timbra/core/shared/email.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';

export interface SendValues {
  /** They are addresses as they are typed or pasted: apart by commas, semicolons or spaces. */
  readonly to: string;
  readonly note: string;
}

/** @returns what is wrong with a list of addresses; nothing when it can be sent to. */
export function addressesProblem(text: string, most: number): string | undefined {
  const addresses = addressesIn(text);
  const wrong = addresses.find((address) => !isEmail(address));
  if (wrong !== undefined) return `«${wrong}» no es un correo. Escríbelo como nombre@empresa.mx`;
  return addresses.length > most ? `Escribe hasta ${most} correos` : undefined;
}

/** Returns the values as the calls take them. */
export const mailOf = ({ to, note }: SendValues) => ({
  to: addressesIn(to),
  ...(note.trim() === '' ? {} : { note: note.trim() }),
});

export function checkSending({ to, note }: SendValues): readonly Problem[] {
  const wrong = addressesIn(to).length === 0 ? 'Escribe al menos un correo' : addressesProblem(to, mostAddresses);
  return [
    ...(wrong === undefined ? [] : [{ field: 'to', message: wrong }]),
    ...(note.length > 1_000 ? [{ field: 'note', message: 'Escribe a lo más 1000 caracteres' }] : []),
  ];
}
