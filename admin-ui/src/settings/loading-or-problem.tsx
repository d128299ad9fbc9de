import { Skeleton } from '@mui/material';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { reasonOf } from '@timbra/ui/http/api-error.ts';

interface LoadingOrProblemProps {
  readonly error: unknown;
  /** «No pudimos cargar tus datos fiscales.» */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Stands in the place of a form whose values are not there. */
export function LoadingOrProblem({ error, title, onRetry }: LoadingOrProblemProps) {
  return error ? (
    <ErrorNotice title={title} detail={reasonOf(error)} onRetry={onRetry} />
  ) : (
    <Skeleton variant="rounded" height={280} />
  );
}
