/**
 * Returns the key that whoever knows an order's folio and total is given: 128 bits that follow from the ticket's token
 * and do not lead back to it, in the same form. An index holds it, so its text is fixed.
 * @param column as SQL names it: `t.ticket_token`.
 */
export const folioToken = (column: string): string =>
  `translate(rtrim(encode(substr(sha256(${column}::bytea), 1, 16), 'base64'), '='), '+/', '-_')`;
