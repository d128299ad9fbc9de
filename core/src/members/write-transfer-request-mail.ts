import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import { plainName } from '../shared/plain-name.ts';
import type { Transfers } from './members.ts';

interface Asked {
  readonly companyId: string;
  readonly userId: string;
}

/** Tells an administrator that the owner of a company hands it over. */
export class WriteTransferRequestMail {
  readonly #transfers: Pick<Transfers, 'mailFacts'>;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(transfers: Pick<Transfers, 'mailFacts'>, publicUrl: string) {
    this.#transfers = transfers;
    this.#publicUrl = publicUrl;
  }

  async write({ companyId, userId }: Asked): Promise<Mail | undefined> {
    const facts = await this.#transfers.mailFacts(companyId, userId);
    if (!facts) return undefined;
    const company = plainName(facts.companyName);
    return writeMail({
      to: facts.email,
      subject: `Te traspasan la empresa ${company}`,
      greeting: greetingOf(facts.name),
      paragraphs: [
        `El dueño de ${company} quiere que la empresa sea tuya. Desde que aceptes, sus documentos usan tus timbres.`,
      ],
      action: { label: 'Ver el traspaso', url: `${this.#publicUrl}/empresas/${companyId}/miembros` },
      note: 'Tienes 7 días para aceptar. Si no quieres la empresa, no hagas nada.',
    });
  }
}
