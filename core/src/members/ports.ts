import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { Members, Transfers } from './members.ts';
import type { CompanyWork, InvitationTokens, People } from './people.ts';

export interface MembersPorts extends SharedPorts {
  readonly access: Access;
  readonly accountTokens: InvitationTokens;
  readonly companyDocuments: CompanyWork;
  readonly members: Members;
  readonly transfers: Transfers;
  readonly users: People;
}
