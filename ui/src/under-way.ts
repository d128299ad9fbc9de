/** A query, as far as it tells what was answered last. */
export interface Asked<Data> {
  readonly state: { readonly data?: Data | undefined };
}

/** For `refetchInterval`: when the same is asked again, if at all. */
export type Pace<Data> = (asked: Asked<Data>) => number | false;

const pauseMs = 3_000;

/** Asks again by itself while the server is still at work on what it answered. */
export const whileUnderWay =
  <Data>(isUnderWay: (data: Data) => boolean): Pace<Data> =>
  ({ state: { data } }) =>
    data !== undefined && isUnderWay(data) ? pauseMs : false;

/** The same for a list: as long as the server is still at work on one of its rows. */
export const whileAnyUnderWay = (isUnderWay: (row: never) => boolean) =>
  whileUnderWay(({ data }: { readonly data: readonly object[] }) => data.some((row) => isUnderWay(row as never)));
