import type { UseQueryResult } from '@tanstack/react-query';
import type { ErrorNoticeProps } from '@timbra/ui/feedback/error-notice.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';

/** Tells why something could not be loaded, with the button that asks again; undefined unless it failed. */
export const troubleOf = (
  title: string,
  { error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>,
): ErrorNoticeProps | undefined =>
  error ? { title, detail: reasonOf(error), onRetry: () => void refetch() } : undefined;
