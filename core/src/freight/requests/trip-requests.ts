import type { Scope } from '../../access/actor.ts';
import type { ShipperTrip, TripRequest } from './trip-request.ts';

/** A request as its link finds it, with who asks. */
export interface AskedTrip {
  readonly request: TripRequest;
  readonly company: {
    readonly nombre: string;
    /** This account is told of what comes. */
    readonly ownerId: string;
    /** False for a test company, whose documents have no fiscal value. */
    readonly livemode: boolean;
  };
}

export interface TripRequests {
  add(request: TripRequest): Promise<void>;
  /** Counts the links of a company that wait for an answer. */
  countOpen(companyId: string, at: Date): Promise<number>;
  find(scope: Scope, id: string): Promise<TripRequest | undefined>;
  /** Ends the link and deletes what came by it. @returns whether there was such a request. */
  remove(scope: Scope, id: string): Promise<boolean>;
  /**
   * Keeps that the carrier uses what was sent; the first time stays.
   * @returns undefined when nothing was sent, and for what is not there.
   */
  use(scope: Scope, id: string, at: Date): Promise<TripRequest | undefined>;
  /** Finds a trip by its link, also when that has expired, as long as the company is open. */
  findLinked(token: string): Promise<AskedTrip | undefined>;
  /** Keeps what a shipper has sent in place of what was there. @returns false once it is used, or the link is closed. */
  send(token: string, trip: ShipperTrip, at: Date): Promise<boolean>;
}
