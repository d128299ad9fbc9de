import { useGetOne, type RaRecord, type UseGetOneOptions } from 'react-admin';

/**
 * react-admin puts the rows of a list where it keeps single records, and a row has fewer fields than its record.
 * Under a key of its own a record is never mistaken for a row, whichever of the two is answered first.
 */
const meta = { whole: true };

/** One record with all its fields, as the server has it. A failure is told by the screen, at its place. */
export const useWholeRecord = <Row extends RaRecord>(
  resource: string,
  id: string,
  options: UseGetOneOptions<Row> = {},
) => useGetOne<Row>(resource, { id, meta }, { retry: false, ...options });
