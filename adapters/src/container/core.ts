import { Access } from '@timbra/core/access/access.ts';
import { PlatformIssuer } from '@timbra/core/companies/platform-issuer.ts';
import { LawBook } from '@timbra/core/law/law-book.ts';
import { shippedLaw } from '@timbra/core/law/shipped.ts';
import { SearchCatalog } from '@timbra/core/sat/search/search-catalog.ts';
import { StorageShare } from '@timbra/core/storage/storage-share.ts';
import { PostgresMemberships } from '../postgres/postgres-memberships.ts';
import { PostgresPlatformAccount } from '../postgres/postgres-platform-account.ts';
import { PostgresStorage } from '../postgres/postgres-storage.ts';
import { makeTestCertificate } from '../security/test-certificates.ts';
import type { Bindings } from './bind.ts';

/** What of the core keeps something between calls, use cases that areas below theirs call, and its settings. */
export const core = {
  access: ({ database }) => new Access(new PostgresMemberships(database)),
  law: ({ lawLoads, clock }) => new LawBook(lawLoads, shippedLaw, clock),
  platformIssuer: (parts) => {
    const { issuer } = parts.config;
    const identity = issuer && { ...issuer, make: () => makeTestCertificate(issuer) };
    return new PlatformIssuer(identity, new PostgresPlatformAccount(parts.database), parts);
  },
  searchCatalog: ({ largeCatalogs, access, catalogDirectory, rateLimits, law }) =>
    new SearchCatalog(largeCatalogs, access, catalogDirectory, rateLimits, law),
  storageShare: ({ database, clock, config }) =>
    new StorageShare(new PostgresStorage(database), clock, config.storageBytes),
} satisfies Bindings;
