import { readStored, store } from './storage.ts';

/** Who buys, as typed: kept between visits until the account is made (specification §3). */
export interface CustomerInfo {
  readonly nombre: string;
  readonly apellidos: string;
  readonly email: string;
  readonly telefono: string;
}

const key = 'checkoutCustomerInfo';
const fields = ['nombre', 'apellidos', 'email', 'telefono'] as const;

export const blankInfo: CustomerInfo = { nombre: '', apellidos: '', email: '', telefono: '' };

/** What an earlier visit left; whatever else the browser holds under that name counts as nothing. */
export function readCustomerInfo(): CustomerInfo | undefined {
  const stored = readStored(key) as Readonly<Record<string, unknown>> | undefined;
  if (!stored) return undefined;
  const text = (field: string) => (typeof stored[field] === 'string' ? stored[field] : '');
  const [nombre = '', apellidos = '', email = '', telefono = ''] = fields.map(text);
  return { nombre, apellidos, email, telefono };
}

export function keepCustomerInfo({ nombre, apellidos, email, telefono }: CustomerInfo): void {
  const isBlank = [nombre, apellidos, email, telefono].every((text) => text === '');
  store(key, isBlank ? undefined : { nombre, apellidos, email, telefono });
}

export const dropCustomerInfo = () => store(key, undefined);
