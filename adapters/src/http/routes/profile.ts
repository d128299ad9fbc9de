import type { PageView } from '@timbra/core/companies/page.ts';
import * as calls from '@timbra/contract/profile.ts';
import { getActivity, getFiscalData, getSummary } from '@timbra/core/companies/read-company.ts';
import { checkAddress, getPage, savePage } from '@timbra/core/companies/save-page.ts';
import { saveFiscalData } from '@timbra/core/companies/save-fiscal-data.ts';
import { getBillingData, saveBillingData } from '@timbra/core/identity/get-billing-data.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { freshlySaved, refuseOtherUser, shown, shownAs } from '../answers.ts';
import { presentPage } from '../../presenters/present-company.ts';
import type { Area } from '../server.ts';

export function profileArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getFiscalData, async ({ params }, actor) =>
      shown(await getFiscalData(ports, actor, params['id'] ?? '')),
    );
    routes.on(calls.saveFiscalData, async ({ params, body: { version, ...changes } }, actor) => {
      const saved = await saveFiscalData(ports, actor, params['id'] ?? '', changes, version ?? undefined);
      return shown(freshlySaved(saved, (one) => one));
    });
    routes.on(calls.getBillingData, async (_, actor) => shown(await getBillingData(ports, actor)));
    routes.on(calls.saveBillingData, async ({ body: { userId, version, ...changes } }, actor) => {
      refuseOtherUser(actor, userId);
      const saved = await saveBillingData(ports, actor, changes, version ?? undefined);
      return shown(freshlySaved(saved, (one) => one));
    });
    routes.on(calls.getPage, async ({ params }, actor) => shownPage(await getPage(ports, actor, params['id'] ?? '')));
    routes.on(calls.savePage, async ({ params, body: { version, ...changes } }, actor) => {
      const saved = await savePage(ports, actor, params['id'] ?? '', changes, version ?? undefined);
      return shownPage(freshlySaved(saved, presentPage));
    });
    routes.on(calls.checkAddress, async ({ params, query }, actor) =>
      shown(await checkAddress(ports, actor, params['id'] ?? '', query.customUrl)),
    );
    routes.on(calls.getSummary, async ({ params }, actor) => shown(await getSummary(ports, actor, params['id'] ?? '')));
    routes.on(calls.getActivity, async ({ params }, actor) =>
      shown(await getActivity(ports, actor, params['id'] ?? '')),
    );
  };
}

const shownPage = (page: PageView) => shownAs('company', presentPage(page));
