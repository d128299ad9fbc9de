import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';

export interface MailEmulator {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves `GET /messages?to=ADDRESS` over the mails kept below the data folder, on loopback; port 0 takes a free one. */
export async function startMailEmulator(dataDir: string, port: number): Promise<MailEmulator> {
  const mailbox = new Mailbox(join(dataDir, 'mail'));
  const server = createServer((request, response) => {
    answer(mailbox, request, response).catch((error: unknown) => {
      send(response, 500, { message: error instanceof Error ? error.message : String(error) });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // server.address() is a string for pipes only.
  const address = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

async function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname !== '/messages') return send(response, 404, { message: 'GET /messages?to=ADDRESS' });
  if (request.method !== 'GET') return send(response, 405, { message: 'GET /messages?to=ADDRESS' });
  send(response, 200, await mailbox.list(searchParams.get('to') ?? undefined));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

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
class Mailbox {
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
