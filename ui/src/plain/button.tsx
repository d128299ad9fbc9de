import './plain.css';
import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';

export interface ButtonStyle {
  /** There is one primary button a screen. */
  readonly kind?: 'primary' | 'secondary' | 'danger';
  /** `tall` is for the one that ends a purchase. */
  readonly size?: 'small' | 'tall';
  /** It takes the whole width. */
  readonly wide?: boolean;
}

/** Returns the classes of a button, which a link that looks like one has too. */
export const buttonClass = ({ kind = 'secondary', size, wide = false }: ButtonStyle): string =>
  ['plain-button', kind, size, wide ? 'wide' : undefined].filter((name) => name !== undefined).join(' ');

interface ButtonProps extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** It stands before the label, and gives way to the sign of work. */
  readonly icon?: ReactNode;
  /** It stands behind the label. */
  readonly iconAfter?: ReactNode;
  /** While it is busy it stays where the focus is, and does nothing. */
  readonly isBusy?: boolean;
}

/** Says what it does, and shows its progress inside itself. */
export function Button(props: ButtonProps) {
  const { kind, size, wide, icon, iconAfter, isBusy = false, onClick, children, type = 'button', ...button } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Neither does a form that it would send.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...button}
      type={type}
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) })}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <LoaderCircle size={16} aria-hidden className={icon ? 'plain-spins' : 'plain-spins alone'} /> : icon}
      <span>{children}</span>
      {iconAfter}
    </button>
  );
}
