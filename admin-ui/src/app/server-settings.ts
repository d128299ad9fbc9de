import { useQuery } from '@tanstack/react-query';
import { callForData } from '@timbra/ui/http/call-api.ts';

/** What the server tells every browser of itself. */
export interface ServerSettings {
  readonly sampleScreens: boolean;
  /** Where the payment provider's emulator listens; null with the provider itself. */
  readonly stripeApiBase: string | null;
}

/** Asked for once: they change with a new start of the server. */
export const useServerSettings = () =>
  useQuery({
    queryKey: ['ajustes-del-servidor'],
    queryFn: ({ signal }) => callForData<ServerSettings>('/config', { signal }),
    staleTime: Infinity,
    retry: false,
  });
