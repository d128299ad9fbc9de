import type { CheckAddress } from '@timbra/core/companies/check-address.ts';
import type { GetActivity } from '@timbra/core/companies/get-activity.ts';
import type { GetFiscalData } from '@timbra/core/companies/get-fiscal-data.ts';
import type { GetPage } from '@timbra/core/companies/get-page.ts';
import type { GetSummary } from '@timbra/core/companies/get-summary.ts';
import type { PageView } from '@timbra/core/companies/page-view.ts';
import type { SaveFiscalData } from '@timbra/core/companies/save-fiscal-data.ts';
import type { SavePage } from '@timbra/core/companies/save-page.ts';
import type { GetBillingData } from '@timbra/core/identity/get-billing-data.ts';
import type { SaveBillingData } from '@timbra/core/identity/save-billing-data.ts';
import * as calls from '@timbra/contract/profile.ts';
import { shown, shownAs } from '../answers.ts';
import { refuseOtherUser } from '../own-user.ts';
import { presentPage } from '../present-company.ts';
import { freshlySaved } from '../saved.ts';
import type { Area } from '../server.ts';

export interface ProfileArea {
  readonly getFiscalData: GetFiscalData;
  readonly saveFiscalData: SaveFiscalData;
  readonly getBillingData: GetBillingData;
  readonly saveBillingData: SaveBillingData;
  readonly getPage: GetPage;
  readonly savePage: SavePage;
  readonly checkAddress: CheckAddress;
  readonly getSummary: GetSummary;
  readonly getActivity: GetActivity;
}

export function profileArea(area: ProfileArea): Area {
  return (routes) => {
    routes.on(calls.getFiscalData, async ({ params }, actor) =>
      shown(await area.getFiscalData.execute(actor, params['id'] ?? '')),
    );
    routes.on(calls.saveFiscalData, async ({ params, body: { version, ...changes } }, actor) => {
      const saved = await area.saveFiscalData.execute(actor, params['id'] ?? '', changes, version ?? undefined);
      return shown(freshlySaved(saved, (one) => one));
    });
    routes.on(calls.getBillingData, async (_, actor) => shown(await area.getBillingData.execute(actor)));
    routes.on(calls.saveBillingData, async ({ body: { userId, version, ...changes } }, actor) => {
      refuseOtherUser(actor, userId);
      const saved = await area.saveBillingData.execute(actor, changes, version ?? undefined);
      return shown(freshlySaved(saved, (one) => one));
    });
    routes.on(calls.getPage, async ({ params }, actor) =>
      shownPage(await area.getPage.execute(actor, params['id'] ?? '')),
    );
    routes.on(calls.savePage, async ({ params, body: { version, ...changes } }, actor) => {
      const saved = await area.savePage.execute(actor, params['id'] ?? '', changes, version ?? undefined);
      return shownPage(freshlySaved(saved, presentPage));
    });
    routes.on(calls.checkAddress, async ({ params, query }, actor) =>
      shown(await area.checkAddress.execute(actor, params['id'] ?? '', query.customUrl)),
    );
    routes.on(calls.getSummary, async ({ params }, actor) =>
      shown(await area.getSummary.execute(actor, params['id'] ?? '')),
    );
    routes.on(calls.getActivity, async ({ params }, actor) =>
      shown(await area.getActivity.execute(actor, params['id'] ?? '')),
    );
  };
}

const shownPage = (page: PageView) => shownAs('company', presentPage(page));
