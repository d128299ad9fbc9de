import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Kind = 'info' | 'success' | 'warning' | 'error';

const icons: Readonly<Record<Kind, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

interface NoticeProps {
  readonly kind: Kind;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Shows what happened, what it means and what to do. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>
        {title === undefined ? null : <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
