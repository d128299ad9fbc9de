import type { ReactNode } from 'react';

interface TestLineProps {
  readonly livemode: boolean;
  /** Is what has no value, as the beginning of a sentence that goes on with it. */
  readonly children: ReactNode;
}

/** Says on every view of a test company's page that nothing of it counts. */
export const TestLine = ({ livemode, children }: TestLineProps) =>
  livemode ? null : (
    <p role="note" className="offline">
      Página de prueba: {children} <strong>SIN VALOR FISCAL</strong>.
    </p>
  );
