import { useAnswer } from './use-answer.ts';

/**
 * Returns what the server tells every browser of itself. Asked for once: they change with a new start of the server.
 */
export const useServerSettings = () => useAnswer('GET /config', {}, { staleTime: Infinity });
