import '../plain/plain.css';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface StepCardProps {
  readonly number: number;
  readonly title: string;
  /** It stands beside the title. */
  readonly aside?: ReactNode;
  /** What had the focus is gone: whoever uses a keyboard or a screen reader goes on here. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** Shows one of the steps of a checkout. */
export function StepCard({ number, title, aside, takesFocus = false, children }: StepCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="plain-card" aria-labelledby={id}>
      <div className="plain-step">
        <span aria-hidden>{number}</span>
        <h2 ref={heading} id={id} className="plain-title" tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
