import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { collapseOptional } from '../../invoicing/cfdi/text.ts';
import type { LinkTokens } from '../../invoicing/sharing/share-invoice.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import type { Transactions } from '../../shared/transactions.ts';
import { MOST_OPEN, OPEN_DAYS, type TripRequest } from './trip-request.ts';
import type { TripRequests } from './trip-requests.ts';

export interface AskedOfShipper {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly note: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

const DAY_MS = 86_400_000;

/** Makes a link at which a shipper fills in its part of a trip. */
export class AskShipper {
  readonly #requests: TripRequests;
  readonly #tokens: LinkTokens;
  readonly #access: Access;
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    requests: TripRequests,
    tokens: LinkTokens,
    access: Access,
    transactions: Transactions,
    ids: Ids,
    clock: Clock,
  ) {
    this.#requests = requests;
    this.#tokens = tokens;
    this.#access = access;
    this.#transactions = transactions;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** @throws DomainError VALIDATION, CONFLICT when too many links are open, NOT_FOUND of the company */
  async execute({ actor, companyId: named, note, requestKey }: AskedOfShipper): Promise<TripRequest> {
    const companyId = await this.#access.namedCompany(actor, 'freight:write', named);
    const createdAt = this.#clock.now();
    const request: TripRequest = {
      id: this.#ids.next(),
      companyId,
      token: this.#tokens.next(),
      note: collapseOptional(note),
      trip: undefined,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + OPEN_DAYS * DAY_MS),
      sentAt: undefined,
      usedAt: undefined,
    };
    await this.#transactions.run(async () => {
      if ((await this.#requests.countOpen(companyId, createdAt)) >= MOST_OPEN) throw tooManyOpen();
      await this.#requests.add(request);
      await requestKey?.bind({ type: 'trip-request', id: request.id });
    });
    return request;
  }
}

const tooManyOpen = () =>
  new DomainError(
    'CONFLICT',
    `Tienes ${MOST_OPEN} enlaces sin respuesta en la empresa. Anula alguno que ya no esperes para crear otro.`,
  );
