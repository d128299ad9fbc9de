/** A query, as far as it tells what was answered last. */
export interface Asked<Data> {
  readonly state: { readonly data?: Data | undefined };
}

/** Returns for `refetchInterval` when the same is asked again, if at all. */
export type Pace<Data> = (asked: Asked<Data>) => number | false;

const pauseMs = 3_000;

/** Is what a list answers. */
export interface Listed<Row> {
  readonly data: readonly Row[];
}

/** Asks again by itself while the server is still at work on what it answered. */
export const whileInProgress =
  <Data>(isInProgress: (data: Data) => boolean): Pace<Data> =>
  ({ state: { data } }) =>
    data !== undefined && isInProgress(data) ? pauseMs : false;

/** Asks again for a list as long as the server is still at work on one of its rows. */
export const whileAnyInProgress = <Row>(isInProgress: (row: Row) => boolean) =>
  whileInProgress(({ data }: Listed<Row>) => data.some((row) => isInProgress(row)));
