import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export const noticeIcons: Readonly<Record<NoticeKind, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};
