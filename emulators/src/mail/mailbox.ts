import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as the emulator lists it. */
export interface ListedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string }[];
  readonly at: string;
}

/** Reads the mails that were kept as `.eml` files, oldest first. */
export class Mailbox {
  readonly #folder: string;
  /** Files never change once they are there: each is read once. */
  readonly #known = new Map<string, ListedMail>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async list(to: string | undefined): Promise<ListedMail[]> {
    const mails: ListedMail[] = [];
    for (const name of await this.#names()) mails.push(await this.#read(name));
    const wanted = to?.trim().toLowerCase();
    return wanted === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === wanted);
  }

  async #names(): Promise<string[]> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => name.endsWith('.eml')).toSorted();
  }

  async #read(name: string): Promise<ListedMail> {
    const known = this.#known.get(name);
    if (known) return known;
    const mail = await parse(await readFile(join(this.#folder, name)));
    this.#known.set(name, mail);
    return mail;
  }
}

async function parse(file: Buffer): Promise<ListedMail> {
  const mail = await PostalMime.parse(file);
  return {
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType }) => ({
      filename: filename ?? '',
      contentType: mimeType,
    })),
    at: mail.date ?? '',
  };
}
