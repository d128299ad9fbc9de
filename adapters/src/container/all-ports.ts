import type { ServiceIdentifier } from 'inversify';
import type { Ports } from '@timbra/core/ports.ts';
import { serviceId } from './service-ids.ts';

/** What every use case is given. */
export const allPorts: ServiceIdentifier<Ports> = serviceId<Ports>('ports');
