import './plain.css';
import type { ReactNode } from 'react';
import { noticeIcons, type NoticeKind } from '../feedback/notice-icons.ts';
import { Button } from './button.tsx';

interface NoticeProps {
  readonly kind: NoticeKind;
  /** Says in one line what the rest explains. */
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Shows what happened, what it means and what to do. */
export function Notice({ kind, title, action, children }: NoticeProps) {
  const Icon = noticeIcons[kind];
  return (
    <div className={`plain-notice ${kind}`} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div>
        {title === undefined ? null : <p>{title}</p>}
        {children === undefined ? null : <p>{children}</p>}
      </div>
      {action}
    </div>
  );
}

interface FailureProps {
  readonly title: string;
  readonly detail?: string;
  readonly onRetry?: () => void;
}

/** Shows that something came to nothing, and the way to try it again. */
export function Failure({ title, detail, onRetry }: FailureProps) {
  const again = onRetry ? (
    <Button size="small" onClick={onRetry}>
      Reintentar
    </Button>
  ) : undefined;
  return (
    <Notice kind="error" title={title} action={again}>
      {detail}
    </Notice>
  );
}
