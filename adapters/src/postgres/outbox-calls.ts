import { Client } from 'pg';
import type { OutboxCalls } from '../ports/outbox-store.ts';

const reconnectMs = 1_000;

/**
 * Hears the notification that every insert into the outbox sends. It only saves time: a relay that hears nothing (a pooler
 * without sessions, a connection that broke) still looks by itself.
 */
export class PostgresOutboxCalls implements OutboxCalls {
  readonly #url: string;
  #client: Client | undefined;
  #stopped = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(called: () => void): Promise<void> {
    if (this.#stopped) return;
    const client = new Client({ connectionString: this.#url, application_name: 'timbra-outbox' });
    const lost = () => this.#reconnect(client, called);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', called);
    try {
      await client.connect();
      await client.query('listen outbox');
      this.#client = client;
      called();
    } catch {
      lost();
    }
  }

  #reconnect(client: Client, called: () => void): void {
    client.removeAllListeners();
    client.on('error', () => undefined);
    this.#client = undefined;
    if (!this.#stopped) this.#retry = setTimeout(() => void this.listen(called), reconnectMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#client?.removeAllListeners();
    await this.#client?.end();
  }
}
