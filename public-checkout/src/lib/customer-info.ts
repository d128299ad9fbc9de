import * as places from '@timbra/ui/browser-store/places.ts';
import type { CustomerInfo } from '@timbra/ui/browser-store/places.ts';
import { drop, keep, read } from '@timbra/ui/browser-store/store.ts';

export const blankInfo: CustomerInfo = { nombre: '', apellidos: '', email: '', telefono: '' };

/** What an earlier visit left. */
export const readCustomerInfo = (): CustomerInfo | undefined => read(places.guest);

export function keepCustomerInfo({ nombre, apellidos, email, telefono }: CustomerInfo): void {
  const isBlank = [nombre, apellidos, email, telefono].every((text) => text === '');
  if (isBlank) dropCustomerInfo();
  else keep(places.guest, { nombre, apellidos, email, telefono });
}

export const dropCustomerInfo = () => drop(places.guest);
