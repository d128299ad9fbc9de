import { GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PrintedOnlyProps {
  /** It is the size of the paper, as CSS writes it: `58mm 120mm`. */
  readonly pageSize: string;
  readonly children: ReactNode;
}

const shown = 'solo-impreso';

/** What is printed in place of the screen while it is there: nothing else of the page comes on the paper. */
export function PrintedOnly({ pageSize, children }: PrintedOnlyProps) {
  return (
    <>
      <GlobalStyles
        styles={{
          [`.${shown}`]: { display: 'none' },
          '@page': { size: pageSize, margin: 0 },
          '@media print': {
            [`body > :not(.${shown})`]: { display: 'none !important' },
            [`.${shown}`]: { display: 'block' },
            // A dialog keeps the page behind it from scrolling.
            'html, body': { overflow: 'visible !important', padding: '0 !important', background: '#fff !important' },
          },
        }}
      />
      {createPortal(<div className={shown}>{children}</div>, document.body)}
    </>
  );
}
