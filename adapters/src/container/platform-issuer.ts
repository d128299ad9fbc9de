import { PlatformIssuer, type IssuerIdentity } from '@timbra/core/companies/platform-issuer.ts';
import type { IssuerSettings } from '../config/issuer.ts';
import { PostgresPlatformAccount } from '../postgres/postgres-platform-account.ts';
import { makeTestCertificate } from '../security/test-certificates.ts';
import { allParts } from './all-parts.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const platformIssuer = serviceId<PlatformIssuer>('platformIssuer');

export function bindPlatformIssuer(bind: Bind): void {
  bind(
    platformIssuer,
    (get) =>
      new PlatformIssuer(
        identityOf(get(serviceIds.config).issuer),
        new PostgresPlatformAccount(get(serviceIds.database)),
        get(allParts),
      ),
  );
}

const identityOf = (settings: IssuerSettings | undefined): IssuerIdentity | undefined =>
  settings && { ...settings, make: () => makeTestCertificate(settings) };
