import { z } from 'zod';

/** What was kept all the same and is worth a second look. */
export const warnings = z.array(z.object({ field: z.string(), message: z.string(), code: z.string().optional() }));
