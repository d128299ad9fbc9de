import { Link as TextLink } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { Fact } from '@timbra/ui/facts.tsx';
import { Link } from 'react-router';

/** Tells which import brought a document of another system. */
export function originFacts({ importId }: Pick<InvoiceAnswer, 'importId'>): readonly Fact[] {
  if (importId === undefined) return [];
  const value = (
    <TextLink component={Link} to={`/facturas?importacion=${importId}`}>
      De otro sistema, por importación
    </TextLink>
  );
  return [{ label: 'Origen', value }];
}
