/** A database that this version cannot use. Its message is shown as it is, in Spanish: the operator can act on it. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}
