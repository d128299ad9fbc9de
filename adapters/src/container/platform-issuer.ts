import { PlatformIssuer, type IssuerIdentity } from '@timbra/core/companies/platform-issuer.ts';
import { RegisterCsd } from '@timbra/core/companies/register-csd.ts';
import type { IssuerSettings } from '../config/issuer.ts';
import { PostgresPlatformAccount } from '../postgres/postgres-platform-account.ts';
import { makeTestCertificate } from '../security/test-certificates.ts';
import type { Bind } from './bind.ts';
import { certificates, companies } from './companies.ts';
import { serviceIds } from './service-ids.ts';

export function bindPlatformIssuer(bind: Bind): void {
  bind(PlatformIssuer, (get) => {
    const ports = {
      account: new PostgresPlatformAccount(get(serviceIds.database)),
      companies: get(companies),
      certificates: get(certificates),
      transactions: get(serviceIds.transactions),
      clock: get(serviceIds.clock),
    };
    return new PlatformIssuer(identityOf(get(serviceIds.config).issuer), ports, get(RegisterCsd));
  });
}

const identityOf = (settings: IssuerSettings | undefined): IssuerIdentity | undefined =>
  settings && { ...settings, make: () => makeTestCertificate(settings) };
