/**
 * Returns the order in which accounts take turns among what is due: the first of each, then the second of each. It
 * reads all that is due, so that it is for work of which little waits.
 * @param account the column that tells whose it is. @param due the column that tells since when.
 */
export const fairOrder = (account: string, due: string): string =>
  `row_number() over (partition by ${account} order by ${due}), ${due}`;
