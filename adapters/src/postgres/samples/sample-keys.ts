/** Lets a key live until the sample data is complete; takes its scope and itself. */
export const keepKey = `update idempotency_keys set created_at = 'infinity' where scope = ? and key = ?`;

/** Takes the user's id. */
export const forgetStoredKeys = `delete from idempotency_keys where scope = ? and created_at = 'infinity'`;
