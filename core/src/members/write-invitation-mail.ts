import { roleFacts } from '../access/roles.ts';
import { writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import { plainName } from '../shared/plain-name.ts';
import type { Members } from './members.ts';
import type { InvitationTokens } from './people.ts';

/** Makes the link of an invitation and writes the mail that carries it: the token is nowhere else. */
export class WriteInvitationMail {
  readonly #members: Pick<Members, 'findInvitation' | 'link'>;
  readonly #tokens: InvitationTokens;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(members: Pick<Members, 'findInvitation' | 'link'>, tokens: InvitationTokens, publicUrl: string) {
    this.#members = members;
    this.#tokens = tokens;
    this.#publicUrl = publicUrl;
  }

  async write({ memberId }: { readonly memberId: string }): Promise<Mail | undefined> {
    const invitation = await this.#members.findInvitation(memberId);
    // Withdrawn or taken meanwhile.
    if (!invitation) return undefined;
    const { token, hash } = this.#tokens.next();
    await this.#members.link(memberId, hash);
    const company = plainName(invitation.companyName);
    return writeMail({
      to: invitation.email,
      subject: `Te invitaron a ${company} en Timbra`,
      greeting: 'Hola:',
      paragraphs: [
        `${plainName(invitation.ownerName)} te invita a trabajar en su empresa ${company}, como ${roleFacts[invitation.role].name.toLowerCase()}.`,
      ],
      action: { label: 'Ver la invitación', url: `${this.#publicUrl}/invitacion?token=${token}` },
      note: 'El enlace sirve una sola vez y vence en 7 días. Si no esperabas esta invitación, no lo abras.',
    });
  }
}
