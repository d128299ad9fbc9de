import '@timbra/ui/plain/plain.css';
import { useDocumentTitle } from '@timbra/ui/use-document-title.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StopProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}

/** Shows a page that goes no further here, and the way on. */
export function Stop({ icon: Icon, title, text, action }: StopProps) {
  useDocumentTitle(title);
  return (
    <section className="plain-card narrow stop" role="alert">
      <div className="sign" aria-hidden>
        <Icon size={24} strokeWidth={1.75} />
      </div>
      <h1 className="plain-title">{title}</h1>
      {text ? <p className="plain-soft">{text}</p> : null}
      {action}
    </section>
  );
}
