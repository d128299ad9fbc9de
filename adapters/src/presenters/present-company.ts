import type { CompanyView } from '@timbra/core/companies/company.ts';
import type { CompanyAccess } from '@timbra/core/members/ports.ts';
import type { PageView } from '@timbra/core/companies/page.ts';
import type { CompanyAnswer } from '@timbra/contract/companies.ts';
import type { PageAnswer } from '@timbra/contract/profile.ts';

/** @param access what the caller is to it. */
export const presentCompany = ({ csd, createdAt, ...company }: CompanyView, access: CompanyAccess): CompanyAnswer => ({
  ...company,
  csd: csd && { ...csd, validFrom: csd.validFrom.toISOString(), validTo: csd.validTo.toISOString() },
  createdAt: createdAt.toISOString(),
  access,
});

export const presentPage = ({ publishedAt, withdrawn: _, ...page }: PageView): PageAnswer => ({
  ...page,
  publishedAt: publishedAt && publishedAt.toISOString(),
});
