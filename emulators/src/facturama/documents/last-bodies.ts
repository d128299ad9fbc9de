/** What was sent for the newest documents, as it was sent: tests compare it with the XML that was made of it. */
export class LastBodies {
  readonly #bodies = new Map<string, string>();

  add(uuid: string, body: string): void {
    this.#bodies.set(uuid, body);
    const [oldest] = this.#bodies.keys();
    if (this.#bodies.size > MOST && oldest !== undefined) this.#bodies.delete(oldest);
  }

  of(uuid: string): string | undefined {
    return this.#bodies.get(uuid.toUpperCase());
  }
}

const MOST = 200;
