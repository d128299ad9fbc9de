import type { NewEvent, Recording } from '../shared/events/events.ts';
import type { Members, ChangedMember, Transfers } from './ports.ts';

const member = (change: 'added' | 'removed', companyId: string, { id, email, role }: ChangedMember): NewEvent => ({
  type: `member.${change}`,
  recordId: id,
  companyId,
  data: { email, role, status: change === 'added' ? 'active' : 'removed' },
});

/** An invitation that nobody has taken is no member yet; one that is withdrawn is told of as a member who goes. */
export const membersRecording: Recording<Members> = {
  of: 'nothing',
  find: 'nothing',
  findByEmail: 'nothing',
  invite: 'nothing',
  grant: 'nothing',
  remove: (removed, companyId) => (removed ? [member('removed', companyId, removed)] : []),
  link: 'nothing',
  invitation: 'nothing',
  findInvitation: 'nothing',
  accept: (added) => (added ? [member('added', added.companyId, added)] : []),
  accessOf: 'nothing',
  needTwoSteps: 'nothing',
  demandTwoSteps: 'nothing',
};

/** The owner of a company is no member of it: one goes as the other comes. */
export const transfersRecording: Recording<Transfers> = {
  mailFacts: 'nothing',
  ask: 'nothing',
  waiting: 'nothing',
  withdraw: 'nothing',
  lock: 'nothing',
  carryOut: (removed, { companyId }, formerOwner) => [
    ...removed.map((each) => member('removed', companyId, each)),
    member('added', companyId, formerOwner),
  ],
};
