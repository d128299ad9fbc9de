import { Card } from '@mui/material';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { useDocumentTitle } from '@timbra/ui/use-document-title.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StopProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action: ReactNode;
}

/** Shows a page that goes no further here, and the way on. */
export function Stop({ icon, title, text, action }: StopProps) {
  useDocumentTitle(title);
  return (
    <Card role="alert" sx={{ maxWidth: 640, mx: 'auto' }}>
      <EmptyState icon={icon} title={title} titleAs="h1" text={text} action={action} />
    </Card>
  );
}
