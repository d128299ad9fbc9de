import { requireSession, type Actor } from '../access/actor.ts';
import { allows } from '../access/permission.ts';
import { checkOwnPassword } from '../identity/account-rules.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import { notify } from '../notifications/notify.ts';
import type { MailWriter } from '../shared/mailer.ts';
import { plainName } from '../shared/plain-name.ts';
import { grantedBy } from './member.ts';
import type { MembersPorts, Transfers, WaitingTransfer } from './ports.ts';

export interface TransferRequest {
  readonly companyId: string;
  readonly email: string;
  readonly password: string;
}

/** It can be taken for so long. */
const transferMs = 7 * 86_400_000;

type AskingPorts = Pick<MembersPorts, 'access' | 'members' | 'transfers' | 'outgoingMails' | 'transactions' | 'clock'> &
  PortsOf<typeof checkOwnPassword> &
  PortsOf<typeof notify>;

/** Is where a transfer is shown and taken. */
const screenOf = (companyId: string) => `/empresas/${companyId}/miembros`;

/**
 * Asks an administrator to become the owner of a company.
 * @returns when the request ends.
 * @throws DomainError NOT_FOUND, FORBIDDEN for whoever is not its owner, VALIDATION at `password` or at `email`
 */
export async function askForTransfer(
  ports: AskingPorts,
  actor: Actor,
  { companyId, email, password }: TransferRequest,
): Promise<Date> {
  const { userId } = requireSession(actor);
  const own = await ports.access.ownMembership(actor, companyId);
  if (own.ownerId !== userId) throw new DomainError('FORBIDDEN', 'Solo el dueño puede traspasar la empresa.');
  await checkOwnPassword(ports, userId, password, 'password');
  const member = await ports.members.findByEmail(companyId, email);
  if (!member?.user || member.role !== 'admin') throw noAdmin();
  const askedAt = ports.clock.now();
  const expiresAt = new Date(askedAt.getTime() + transferMs);
  const transfer = { companyId, fromUserId: userId, toUserId: member.user.id, askedAt, expiresAt };
  await ports.transactions.run(async () => {
    if (!(await ports.transfers.ask(transfer))) throw noAdmin();
    await ports.outgoingMails.post('transfer-asked', { companyId, userId: transfer.toUserId });
    const waiting = await ports.transfers.waiting(companyId, askedAt);
    if (waiting) await notify(ports, askedNotice(waiting));
  });
  return expiresAt;
}

const noAdmin = () => refusal([{ field: 'email', message: 'Elige a un administrador activo de esta empresa.' }]);

const askedNotice = ({ companyId, companyName, from, to }: WaitingTransfer) =>
  ({
    userId: to.id,
    about: { kind: 'company', id: companyId },
    type: 'TRANSFER_ASKED',
    title: `${from.name} te traspasa ${companyName}`,
    body: 'Tienes 7 días para aceptar la empresa. Mientras no aceptes, nada cambia.',
    link: screenOf(companyId),
  }) as const;

type ShowingPorts = Pick<MembersPorts, 'access' | 'transfers' | 'clock'>;

/**
 * Shows the transfer of a company that waits to be taken, to its owner, to whoever was asked, and to those who manage its
 * members; nothing to others.
 * @throws DomainError NOT_FOUND
 */
export async function getTransfer(
  ports: ShowingPorts,
  actor: Actor,
  companyId: string,
): Promise<WaitingTransfer | undefined> {
  const { userId } = requireSession(actor);
  const own = await ports.access.ownMembership(actor, companyId);
  const waiting = await ports.transfers.waiting(companyId, ports.clock.now());
  const mayKnow = waiting?.to.id === userId || allows(own.permissions, 'members:manage');
  return mayKnow ? waiting : undefined;
}

/**
 * Calls a transfer off, as its owner, or refuses it, as whoever was asked.
 * @throws DomainError NOT_FOUND, FORBIDDEN for anybody else
 */
export async function withdrawTransfer(ports: ShowingPorts, actor: Actor, companyId: string): Promise<void> {
  const { userId } = requireSession(actor);
  const waiting = await getTransfer(ports, actor, companyId);
  if (!waiting) throw noTransfer();
  if (waiting.from.id !== userId && waiting.to.id !== userId)
    throw new DomainError('FORBIDDEN', 'Solo el dueño puede retirar el traspaso, y a quien se lo pidió, rechazarlo.');
  if (!(await ports.transfers.withdraw(companyId))) throw noTransfer();
}

const noTransfer = () => notFound('Esta empresa no espera ningún traspaso, o el plazo venció.');

type TakingPorts = Pick<MembersPorts, 'companyDocuments' | 'transfers' | 'users' | 'transactions' | 'ids' | 'clock'> &
  PortsOf<typeof notify>;

/**
 * Takes a company that its owner has handed over; the former owner becomes an administrator. Its documents go on, what they
 * used stays where it was.
 * @throws DomainError NOT_FOUND, CONFLICT while documents are on their way to SAT, and where account and company are kept apart
 */
export async function acceptTransfer(ports: TakingPorts, actor: Actor, companyId: string): Promise<void> {
  const { userId } = requireSession(actor);
  const now = ports.clock.now();
  await ports.transactions.run(async () => {
    const transfer = await ports.transfers.lock(companyId, userId, now);
    const former = transfer && (await ports.users.find(transfer.fromUserId));
    if (!transfer || !former) throw notFound('Nadie te está traspasando esta empresa, o el plazo venció.');
    if ((await ports.companyDocuments.standing(companyId)) === 'in-process') {
      throw new DomainError('CONFLICT', 'Hay documentos timbrándose. Inténtalo de nuevo en un momento.');
    }
    const grant = { role: 'admin', add: [], remove: [] } as const;
    await ports.transfers.carryOut(transfer, {
      ...grant,
      id: ports.ids.next(),
      companyId,
      email: former.email,
      permissions: grantedBy(grant),
      invitedBy: userId,
      invitedAt: now,
      expiresAt: now,
    });
    const taker = await ports.users.find(userId);
    await notify(ports, {
      userId: former.id,
      about: { kind: 'company', id: companyId },
      type: 'TRANSFER_ACCEPTED',
      title: `${taker?.name ?? 'Quien elegiste'} aceptó ${transfer.companyName}`,
      body: 'La empresa ya es suya y sus documentos usan sus timbres. Tú quedas como administrador.',
      link: screenOf(companyId),
    });
  });
}

/**
 * Tells an administrator that the owner of a company hands it over.
 * @param publicUrl where the screens are, without a slash at the end.
 */
export const writeTransferRequestMail = (
  transfers: Pick<Transfers, 'mailFacts'>,
  publicUrl: string,
): MailWriter<'transfer-asked'> => ({
  async write({ companyId, userId }) {
    const facts = await transfers.mailFacts(companyId, userId);
    if (!facts) return undefined;
    const company = plainName(facts.companyName);
    return writeMail({
      to: facts.email,
      subject: `Te traspasan la empresa ${company}`,
      greeting: greetingOf(facts.name),
      paragraphs: [
        `El dueño de ${company} quiere que la empresa sea tuya. Desde que aceptes, sus documentos usan tus timbres.`,
      ],
      action: { label: 'Ver el traspaso', url: `${publicUrl}${screenOf(companyId)}` },
      note: 'Tienes 7 días para aceptar. Si no quieres la empresa, no hagas nada.',
    });
  },
});
