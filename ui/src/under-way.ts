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
export const whileUnderWay =
  <Data>(isUnderWay: (data: Data) => boolean): Pace<Data> =>
  ({ state: { data } }) =>
    data !== undefined && isUnderWay(data) ? pauseMs : false;

/** Asks again for a list as long as the server is still at work on one of its rows. */
export const whileAnyUnderWay = <Row>(isUnderWay: (row: Row) => boolean) =>
  whileUnderWay(({ data }: Listed<Row>) => data.some((row) => isUnderWay(row)));
