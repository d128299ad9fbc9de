import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import type { CustomerInfo } from '@timbra/ui/browser-store/store-keys.ts';
import { drop, store, read } from '@timbra/ui/browser-store/store.ts';

export const blankInfo: CustomerInfo = { nombre: '', apellidos: '', email: '', telefono: '' };

/** Reads what an earlier visit left. */
export const readCustomerInfo = (): CustomerInfo | undefined => read(storeKeys.guest);

export function storeCustomerInfo({ nombre, apellidos, email, telefono }: CustomerInfo): void {
  const isBlank = [nombre, apellidos, email, telefono].every((text) => text === '');
  if (isBlank) dropCustomerInfo();
  else store(storeKeys.guest, { nombre, apellidos, email, telefono });
}

export const dropCustomerInfo = () => drop(storeKeys.guest);
