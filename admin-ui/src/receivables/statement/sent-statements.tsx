import { Card, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { DeliveryLines } from '../../documents/send/delivery-lines.tsx';
import type { SendValues } from '../../documents/send/send-values.ts';
import { owedKey } from '../owed-key.ts';

export const sentStatementsKey = (id: string) => ['estados-de-cuenta', 'envios', id] as const;

const everyMs = 5_000;

interface SentStatementsProps {
  /** It is the id of the customer. */
  readonly id: string;
  readonly onAgain: (values: SendValues) => void;
}

/** Shows where the account of a customer was sent; nothing while it was not. */
export function SentStatements({ id, onAgain }: SentStatementsProps) {
  const query = useAnswer(
    'GET /customers/{id}/statement/deliveries',
    { params: { id } },
    {
      of: sentStatementsKey(id),
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? everyMs : false),
    },
  );
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorNotice title="No pudimos cargar los envíos." onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card component="section" aria-label="Envíos" sx={{ p: { xs: 4, sm: 5 }, minWidth: 0, display: 'grid', gap: 4 }}>
      <Typography component="h2" variant="h6">
        Envíos
      </Typography>
      <NotRefreshed query={query} />
      <DeliveryLines deliveries={data} onAgain={onAgain} />
    </Card>
  );
}

/** Days as `2026-11-20`, both inside; empty where none is chosen. */
export interface StatementPeriod {
  readonly desde: string;
  readonly hasta: string;
}

/** Returns what of it the call takes. */
export const askedOf = ({ desde, hasta }: StatementPeriod) => ({
  ...(desde !== '' && { desde }),
  ...(hasta !== '' && { hasta }),
});

/** Returns the account of a customer. */
export const useStatement = (id: string, period: StatementPeriod) =>
  useAnswer(
    'GET /customers/{id}/statement',
    { params: { id }, query: askedOf(period) },
    { of: [owedKey], placeholderData: keepPreviousData },
  );
