/** A reason not to start that the person at the terminal can act on; its message is shown as it is, in Spanish. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
