import type { Config } from '../../config/config.ts';
import * as calls from '@timbra/contract/service.ts';
import { shown } from '../answers.ts';
import type { Area } from '../server.ts';

/** @param version of the product, told to the apps and to whoever reports a fault. */
export function serviceArea(config: Config, version: string): Area {
  return (routes) => {
    routes.open(calls.getConfig, () =>
      Promise.resolve(
        shown({
          sampleScreens: config.sampleScreens,
          publishableKey: config.stripe.publishableKey,
          versions: { timbra: version, node: process.versions.node },
          trialStamps: config.trialStamps,
          purchaseInvoices: config.issuer !== undefined,
          stripeApiBase: config.stripe.apiUrl ?? null,
          facturamaApiBase: config.pacEmulatorUrl ?? null,
          mailApiBase: config.mailEmulatorUrl ?? null,
        }),
      ),
    );
  };
}
