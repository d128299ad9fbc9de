import { scopeOf } from '@timbra/core/access/scope.ts';
import type { ArchiveCompany } from '@timbra/core/companies/archive-company.ts';
import type { CompanyView } from '@timbra/core/companies/company-view.ts';
import type { CreateCompany } from '@timbra/core/companies/create-company.ts';
import type { FirstCompany } from '@timbra/core/companies/first-company.ts';
import type { GetCompany } from '@timbra/core/companies/get-company.ts';
import type { ListCompanies } from '@timbra/core/companies/list-companies.ts';
import type { ReadCertificate } from '@timbra/core/companies/read-certificate.ts';
import type { ReplaceCsd } from '@timbra/core/companies/replace-csd.ts';
import type { SentCsd } from '@timbra/core/companies/sent-csd.ts';
import type { UpdateCompany } from '@timbra/core/companies/update-company.ts';
import * as calls from '@timbra/contract/companies.ts';
import type { CompanyOverviewAnswer } from '@timbra/contract/companies.ts';
import { answer, createdAs, deleted, shownAs } from '../answers.ts';
import { dataUrlBytes } from '../data-url.ts';
import { answerList, listBody, type List } from '../lists.ts';
import { refuseOtherUser } from '../own-user.ts';
import { presentCompany } from '../present-company.ts';
import type { Area } from '../server.ts';

export interface CompaniesArea {
  readonly list: List<CompanyView>;
  readonly overviews: List<CompanyOverviewAnswer>;
  readonly create: CreateCompany;
  readonly ownedBy: ListCompanies;
  readonly first: FirstCompany;
  readonly get: GetCompany;
  readonly update: UpdateCompany;
  readonly readCertificate: ReadCertificate;
  readonly replaceCsd: ReplaceCsd;
  readonly archive: ArchiveCompany;
}

export function companiesArea(area: CompaniesArea): Area {
  return (routes) => {
    for (const call of [calls.createCompany, calls.createUserCompany]) {
      routes.on(
        call,
        async ({ body: { userId, ...company }, requestKey }, actor) => {
          refuseOtherUser(actor, userId);
          const made = await area.create.execute({ ...sent(company), actor, requestKey });
          return createdAs('company', presentCompany(made));
        },
        async ({ id }, _ctx, actor) => createdAs('company', presentCompany(await area.get.execute(actor, id))),
      );
    }
    routes.on(calls.listCompanies, async ({ query, ctx }, actor) => {
      const page = await listBody(area.list, query, ctx, scopeOf(actor, 'companies:read'));
      const companies = page.data.map(presentCompany);
      return answer(200, { ...page, companies, data: companies });
    });
    routes.on(calls.listCompanyOverviews, ({ query, ctx }, actor) =>
      answerList(area.overviews, query, ctx, scopeOf(actor, 'reports:read')),
    );
    routes.on(calls.companiesOwnedBy, async ({ params }, actor) => {
      refuseOtherUser(actor, params['userId']);
      const companies = await area.ownedBy.execute(actor);
      return shownAs('companies', companies.map(presentCompany));
    });
    routes.on(calls.companyByUser, async ({ params }, actor) => {
      refuseOtherUser(actor, params['userId']);
      return shown(await area.first.execute(actor));
    });
    routes.on(calls.getCompany, async ({ params }, actor) => shown(await area.get.execute(actor, params['id'] ?? '')));
    routes.on(calls.updateCompany, async ({ params, body: { userId, version, ...changes } }, actor) => {
      refuseOtherUser(actor, userId);
      const change = { ...sent(changes), version: version ?? undefined };
      return shown(await area.update.execute(actor, params['id'] ?? '', change));
    });
    routes.on(calls.replaceCsd, async ({ params, body }, actor) =>
      shown(await area.replaceCsd.execute(actor, params['id'] ?? '', sentCsd(body))),
    );
    routes.on(calls.readCertificate, async ({ body: { csdCer, rfc } }, actor) => {
      const sentCertificate = { certificate: dataUrlBytes(csdCer), rfc: rfc ?? undefined };
      const { validFrom, validTo, ...facts } = await area.readCertificate.execute(actor, sentCertificate);
      return shownAs('certificate', {
        ...facts,
        validFrom: validFrom.toISOString(),
        validTo: validTo.toISOString(),
      });
    });
    routes.on(calls.deleteCompany, async ({ params }, actor) => {
      await area.archive.execute(actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
  };
}

const shown = (company: CompanyView) => shownAs('company', presentCompany(company));

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

/** The form without its files, and the files as bytes. */
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

function sentCsd({ csdCer, csdKey, csdPassword }: CsdFields): SentCsd {
  return {
    certificate: dataUrlBytes(csdCer),
    privateKey: dataUrlBytes(csdKey),
    password: csdPassword ?? undefined,
  };
}
