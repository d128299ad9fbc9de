import type { CompanyAccess } from '@timbra/core/members/ports.ts';
import { type Actor, may, scopeOf } from '@timbra/core/access/actor.ts';
import type { CompanyView } from '@timbra/core/companies/company.ts';
import type { SentCsd } from '@timbra/core/companies/certificates.ts';
import * as calls from '@timbra/contract/companies.ts';
import type { CompanyOverviewAnswer } from '@timbra/contract/companies.ts';
import { archiveCompany } from '@timbra/core/companies/archive-company.ts';
import { createCompany, updateCompany } from '@timbra/core/companies/save-company.ts';
import { createTestCompany } from '@timbra/core/companies/create-test-company.ts';
import { getCompany, getFirstCompany, listCompanies } from '@timbra/core/companies/read-company.ts';
import { readCertificate } from '@timbra/core/companies/register-csd.ts';
import { replaceCsd } from '@timbra/core/companies/replace-csd.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import { type SeriesView, getSeries, seriesView, saveSeries } from '@timbra/core/invoicing/series/save-series.ts';
import * as serieCalls from '@timbra/contract/series.ts';
import {
  answer,
  answerList,
  createdAs,
  deleted,
  freshlySaved,
  listBody,
  refuseOtherUser,
  shown,
  shownAs,
} from '../answers.ts';
import { dataUrlBytes } from '../data-url.ts';
import type { List } from '../../ports/list.ts';
import { presentCompany } from '../../presenters/present-company.ts';
import type { Area } from '../server.ts';

export interface CompaniesArea {
  readonly list: List<CompanyView>;
  readonly overviews: List<CompanyOverviewAnswer>;
  readonly ports: Ports;
}

export function companiesArea({ list, overviews, ports }: CompaniesArea): Area {
  const present = async (actor: Actor, companies: readonly CompanyView[]) => {
    const ids = companies.map(({ id }) => id);
    const found = await ports.members.accessOf(actor.userId, ids);
    return companies.flatMap((company) => {
      const access = found.get(company.id);
      return access ? [presentCompany(company, narrowed(access, actor))] : [];
    });
  };
  const one = async (actor: Actor, company: CompanyView) => {
    const [presented] = await present(actor, [company]);
    // It was taken from whoever asks while it was read.
    if (!presented) throw notFound();
    return presented;
  };
  const shownCompany = async (actor: Actor, company: CompanyView) => shownAs('company', await one(actor, company));
  return (routes) => {
    for (const call of [calls.createCompany, calls.createUserCompany]) {
      routes.on(
        call,
        async ({ body: { userId, ...company }, requestKey }, actor) => {
          refuseOtherUser(actor, userId);
          const made = await createCompany(ports, { ...sent(company), actor, requestKey });
          return createdAs('company', await one(actor, made));
        },
        async ({ id }, _ctx, actor) => createdAs('company', await one(actor, await getCompany(ports, actor, id))),
      );
    }
    routes.on(
      calls.createTestCompany,
      async ({ body, requestKey }, actor) => {
        const made = await createTestCompany(ports, { actor, name: body?.name, requestKey });
        return createdAs('company', await one(actor, made));
      },
      async ({ id }, _ctx, actor) => createdAs('company', await one(actor, await getCompany(ports, actor, id))),
    );
    routes.on(calls.listCompanies, async ({ query, ctx }, actor) => {
      const page = await listBody(list, query, ctx, scopeOf(actor, 'companies:read'));
      const companies = await present(actor, page.data);
      return answer(200, { ...page, companies, data: companies });
    });
    routes.on(calls.listCompanyOverviews, ({ query, ctx }, actor) =>
      answerList(overviews, query, ctx, scopeOf(actor, 'reports:read')),
    );
    routes.on(calls.companiesOwnedBy, async ({ params }, actor) => {
      refuseOtherUser(actor, params['userId']);
      const companies = await listCompanies(ports, actor);
      return shownAs('companies', await present(actor, companies));
    });
    routes.on(calls.companyByUser, async ({ params }, actor) => {
      refuseOtherUser(actor, params['userId']);
      return shownCompany(actor, await getFirstCompany(ports, actor));
    });
    routes.on(calls.getCompany, async ({ id }, actor) => shownCompany(actor, await getCompany(ports, actor, id)));
    routes.on(calls.updateCompany, async ({ id, body: { userId, version, ...changes } }, actor) => {
      refuseOtherUser(actor, userId);
      const change = { ...sent(changes), version: version ?? undefined };
      return shownCompany(actor, await updateCompany(ports, actor, id, change));
    });
    routes.on(calls.replaceCsd, async ({ id, body }, actor) =>
      shownCompany(actor, await replaceCsd(ports, actor, id, sentCsd(body))),
    );
    routes.on(calls.readCertificate, async ({ body: { csdCer, rfc } }, actor) => {
      const sentCertificate = { certificate: dataUrlBytes(csdCer), rfc: rfc ?? undefined };
      const { validFrom, validTo, ...facts } = await readCertificate(ports, actor, sentCertificate);
      return shownAs('certificate', {
        ...facts,
        validFrom: validFrom.toISOString(),
        validTo: validTo.toISOString(),
      });
    });
    routes.on(calls.deleteCompany, async ({ id }, actor) => {
      await archiveCompany(ports, actor, id);
      return deleted(id);
    });
  };
}

interface CsdFields {
  readonly csdCer?: string | null | undefined;
  readonly csdKey?: string | null | undefined;
  readonly csdPassword?: string | null | undefined;
}

interface CompanyFields {
  readonly name?: string | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly fiscalData?: CsdFields | null | undefined;
}

/** Reads the form without its files, and the files as bytes. */
function sent<T extends CompanyFields>({ name, isActive, fiscalData, ...fields }: T) {
  const { csdCer, csdKey, csdPassword, ...form } = fiscalData ?? {};
  return {
    ...fields,
    name: name ?? undefined,
    isActive: isActive ?? undefined,
    fiscalData: fiscalData && form,
    csd: sentCsd({ csdCer, csdKey, csdPassword }),
  };
}

const sentCsd = ({ csdCer, csdKey, csdPassword }: CsdFields): SentCsd => ({
  certificate: dataUrlBytes(csdCer),
  privateKey: dataUrlBytes(csdKey),
  password: csdPassword ?? undefined,
});

export function seriesArea(ports: Ports): Area {
  return (routes) => {
    routes.on(serieCalls.getSeries, async ({ id }, actor) => shown(present(await getSeries(ports, actor, id))));
    routes.on(serieCalls.saveSeries, async ({ id, body: { series, version } }, actor) => {
      const saved = await saveSeries(ports, actor, id, series, version ?? undefined);
      const view = present(await seriesView(ports, id, saved.kind === 'saved' ? saved.record : saved.current));
      return shown(
        freshlySaved(
          saved.kind === 'saved' ? { kind: 'saved', record: view } : { kind: 'stale', current: view },
          (one) => one,
        ),
      );
    });
  };
}

const present = ({ series, version }: SeriesView): serieCalls.SeriesAnswer => ({
  version,
  series: series.map(({ serie = null, folioInicial = null, ...kind }) => ({ ...kind, serie, folioInicial })),
});

/** Returns what whoever asks may do there: a key no more than it was given. */
const narrowed = (access: CompanyAccess, actor: Actor): CompanyAccess =>
  actor.via === 'key'
    ? { ...access, permissions: access.permissions.filter((permission) => may(actor, permission)) }
    : access;
