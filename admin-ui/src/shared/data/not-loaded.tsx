import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';

interface NotLoadedProps {
  readonly error: unknown;
  /** «No pudimos cargar tus datos fiscales.» */
  readonly title: string;
  readonly onRetry: () => unknown;
  /** In pixels, of what is awaited. */
  readonly height?: number;
  /** Stands there while it is on its way, in the place of a plain surface. */
  readonly waiting?: ReactNode;
}

/** Stands in the place of what is not there: whether it is on its way still, or why it did not come. */
export function NotLoaded({ error, title, onRetry, height = 280, waiting }: NotLoadedProps) {
  if (!error) return waiting ?? <Skeleton variant="rounded" height={height} aria-busy />;
  return <ErrorNotice title={title} detail={reasonOf(error)} onRetry={() => void onRetry()} />;
}
