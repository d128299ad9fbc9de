import type { CompanyView } from '@timbra/core/companies/company-view.ts';
import type { PageView } from '@timbra/core/companies/page.ts';
import type { CompanyAnswer } from '@timbra/contract/companies.ts';
import type { PageAnswer } from '@timbra/contract/profile.ts';

export function presentCompany({ csd, createdAt, ...company }: CompanyView): CompanyAnswer {
  return {
    ...company,
    csd: csd && { ...csd, validFrom: csd.validFrom.toISOString(), validTo: csd.validTo.toISOString() },
    createdAt: createdAt.toISOString(),
  };
}

export const presentPage = ({ publishedAt, withdrawn: _, ...page }: PageView): PageAnswer => ({
  ...page,
  publishedAt: publishedAt && publishedAt.toISOString(),
});
