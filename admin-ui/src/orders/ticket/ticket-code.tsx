import { useMemo } from 'react';
import { moduleOf, type Paper } from './papers.ts';
import { qrPath } from '../../shared/qr/qr-path.ts';

interface TicketCodeProps {
  readonly address: string;
  readonly paper: Paper;
}

/** Draws the code in millimetres of the paper, black on white whatever the theme. */
export function TicketCode({ address, paper }: TicketCodeProps) {
  const { size, path } = useMemo(() => qrPath(address), [address]);
  const side = `${(size * moduleOf(paper)).toFixed(3)}mm`;
  return (
    <svg
      role="img"
      aria-label={`Código QR de ${address}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: side, height: side, background: '#fff', display: 'block' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
