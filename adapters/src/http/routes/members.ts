import * as calls from '@timbra/contract/members.ts';
import { roleFacts, roles } from '@timbra/core/access/roles.ts';
import { changeMember, listMembers, removeMember } from '@timbra/core/members/change-member.ts';
import { demandTwoSteps, getTwoStepsDemand } from '@timbra/core/members/demand-two-steps.ts';
import { acceptInvitation, getInvitation, inviteMember } from '@timbra/core/members/invite-member.ts';
import type { Invitation, ListedMember, Member } from '@timbra/core/members/member.ts';
import {
  acceptTransfer,
  askForTransfer,
  getTransfer,
  withdrawTransfer,
} from '@timbra/core/members/transfer-company.ts';
import type { WaitingTransfer } from '@timbra/core/members/ports.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { answer, created, deleted, shown } from '../answers.ts';
import type { Area } from '../server.ts';

const roleRows = roles.map((value) => ({ value, ...roleFacts[value] }));

/** It comes before the catalogues, one of whose calls takes any name. */
export function membersArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.listRoles, () => Promise.resolve(shown(roleRows)));
    routes.on(calls.listMembers, async ({ id }, actor) => {
      const members = await listMembers(ports, actor, id);
      return answer(200, { success: true, data: members.map(presentListed), total: members.length });
    });
    routes.on(calls.getTwoSteps, async ({ id }, actor) =>
      shown({ required: await getTwoStepsDemand(ports, actor, id) }),
    );
    routes.on(calls.demandTwoSteps, async ({ id, body: { required } }, actor) => {
      await demandTwoSteps(ports, actor, id, required);
      return shown({ required });
    });
    routes.on(calls.inviteMember, async ({ id, body: { email, role, add, remove } }, actor) => {
      const invited = { email, role, add: add ?? [], remove: remove ?? [] };
      return created(presentMember(await inviteMember(ports, actor, id, invited)));
    });
    routes.on(calls.changeMember, async ({ params, body: { role, add, remove } }, actor) => {
      const change = { ...(role && { role }), ...(add && { add }), ...(remove && { remove }) };
      return shown(presentMember(await changeMember(ports, actor, named(params), change)));
    });
    routes.on(calls.removeMember, async ({ params }, actor) => {
      await removeMember(ports, actor, named(params));
      return deleted(params['memberId'] ?? '');
    });
    invitations(ports)(routes);
    transfers(ports)(routes);
  };
}

function transfers(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getTransfer, async ({ id }, actor) => {
      const waiting = await getTransfer(ports, actor, id);
      return shown(waiting ? presentTransfer(waiting) : null);
    });
    routes.on(calls.withdrawTransfer, async ({ id: companyId }, actor) => {
      await withdrawTransfer(ports, actor, companyId);
      return shown({ companyId });
    });
    routes.on(calls.askForTransfer, async ({ id: companyId, body: { email, password } }, actor) => {
      const expiresAt = await askForTransfer(ports, actor, { companyId, email, password });
      return shown({ companyId, email, expiresAt: expiresAt.toISOString() });
    });
    routes.on(calls.acceptTransfer, async ({ id: companyId }, actor) => {
      await acceptTransfer(ports, actor, companyId);
      return shown({ companyId });
    });
  };
}

function invitations(ports: Ports): Area {
  return (routes) => {
    routes.open(calls.getInvitation, async ({ params }) =>
      shown(presentInvitation(await getInvitation(ports, params['token'] ?? ''))),
    );
    routes.on(calls.acceptInvitation, async ({ params }, actor) =>
      shown({ companyId: await acceptInvitation(ports, actor, params['token'] ?? '') }),
    );
  };
}

const named = (params: Readonly<Record<string, string | undefined>>) => ({
  companyId: params['id'] ?? '',
  id: params['memberId'] ?? '',
});

function presentMember({ user, companyId: _, hasFactor: twoSteps, ...member }: Member): calls.MemberAnswer {
  const { invitedAt, expiresAt, acceptedAt, lastSeenAt } = member;
  return {
    ...member,
    name: user?.name ?? null,
    twoSteps,
    status: user ? 'active' : 'invited',
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

function presentListed({ lastAct, ...member }: ListedMember): calls.ListedMemberAnswer {
  const act = lastAct && { at: lastAct.at, action: lastAct.action, record: lastAct.record };
  return { ...presentMember(member), lastAct: act ?? null };
}

const presentTransfer = ({ askedAt, expiresAt, ...transfer }: WaitingTransfer): calls.TransferAnswer => ({
  ...transfer,
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

function presentInvitation(found: Invitation): calls.InvitationAnswer {
  const { email, role, companyId, companyName, ownerId, ownerName, expiresAt } = found;
  return {
    email,
    role,
    roleName: roleFacts[role].name,
    company: { id: companyId, name: companyName },
    owner: { id: ownerId, name: ownerName },
    expiresAt: expiresAt.toISOString(),
  };
}
