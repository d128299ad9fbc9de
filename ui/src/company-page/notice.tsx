import type { ReactNode } from 'react';
import { noticeIcons, type NoticeKind } from '../feedback/notice-icons.ts';

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Shows what happened, what it means and what to do. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Icon = noticeIcons[kind];
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
