import { buttonClass } from '@timbra/ui/plain/button.tsx';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { addressOf, move, type Moving } from '../lib/address.ts';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Moving {
  /** It is the path of a page of the checkout. */
  readonly to: string;
}

/** Leads to another page of the checkout; a key that asks for another tab is the browser's. */
export function PageLink({ to, replace = false, children, ...link }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    move(to, { replace });
  };
  return (
    <a {...link} href={addressOf(to)} onClick={follow}>
      {children}
    </a>
  );
}

/** Leads on, where it is the one thing to do. */
export const MainLink = ({ wide = false, ...link }: PageLinkProps & { readonly wide?: boolean }) => (
  <PageLink {...link} className={buttonClass({ kind: 'primary', wide })} />
);
