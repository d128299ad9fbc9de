import type { Recording } from '../shared/events/events.ts';
import type { Members, Transfers } from './ports.ts';

/** An invitation that nobody has taken is no member yet; one that is withdrawn is told of as a member who goes. */
export const membersRecording: Recording<Members> = {
  of: 'nothing',
  find: 'nothing',
  findByEmail: 'nothing',
  invite: 'nothing',
  grant: 'nothing',
  remove: (removed, companyId, id) => (removed ? [{ type: 'member.removed', recordId: id, companyId }] : []),
  link: 'nothing',
  invitation: 'nothing',
  findInvitation: 'nothing',
  accept: (companyId, id) => (companyId === undefined ? [] : [{ type: 'member.added', recordId: id, companyId }]),
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
  carryOut: (removed, { companyId }, { id }) => [
    ...removed.map((recordId) => ({ type: 'member.removed' as const, recordId, companyId })),
    { type: 'member.added', recordId: id, companyId },
  ],
};
