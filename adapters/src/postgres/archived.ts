/**
 * Is how long what was deleted can be brought back. Later, what nothing names is deleted for good
 * (`expired-records.ts`).
 */
const restorableMs = 24 * 3_600_000;

/** Returns the condition that an entity is there, or was archived a short while ago. */
export const restorable = () => ({
  $or: [{ archivedAt: null }, { archivedAt: { $gt: new Date(Date.now() - restorableMs) } }],
});
