import { cloneElement, type ReactElement, type Ref, useState } from 'react';
import { useOpenedParts } from './when-opened.tsx';

export interface HintProps {
  /** Without a text there is no hint. */
  readonly title: string;
  readonly placement?: 'bottom' | 'right';
  /** It has a name of its own: nobody who listens to the page needs the hint. */
  readonly children: ReactElement<{ readonly ref?: Ref<HTMLElement> }>;
}

/** Shows a text beside what is pointed at or focused, or touched for long. What shows it comes once somebody acts. */
export function Hint({ title, placement = 'bottom', children }: HintProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const parts = useOpenedParts();
  return (
    <>
      {cloneElement(children, { ref: setAnchor })}
      {parts && anchor && title !== '' ? (
        <parts.HintBubble title={title} placement={placement} anchor={anchor} />
      ) : null}
    </>
  );
}
