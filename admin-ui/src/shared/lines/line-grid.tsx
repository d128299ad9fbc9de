import { Box, Typography } from '@mui/material';
import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { gridStyles } from './line-styles.ts';
import { pastedRows, type PastedRow, isSaying } from './pasted-rows.ts';

interface LineGridProps {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly priceLabel: string;
  /** Is called for Enter in the last line. */
  readonly onEnter: () => void;
  /** @param line the one that the paste begins in. */
  readonly onPaste: (line: number, rows: readonly PastedRow[]) => void;
  readonly onRemove: (line: number) => void;
  readonly children: ReactNode;
}

/** Shows items, one a line, filled in by keyboard as in a spreadsheet. */
export function LineGrid({ grid, priceLabel, onEnter, onPaste, onRemove, children }: LineGridProps) {
  const follow = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
    const { line, last, cell } = positionIn(currentTarget, target as Element);
    // A list of choices has taken the key already.
    if (event.defaultPrevented || line < 0 || ctrlKey || metaKey) return;
    if (key === 'Delete' && altKey) {
      event.preventDefault();
      onRemove(line);
      // The line that follows takes its place once it is drawn.
      setTimeout(() => focusCell(grid.current, Math.min(line, last - 1), cell ?? 'descripcion'));
    } else if (cell !== undefined && !altKey) {
      const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[key];
      if (step === undefined) return;
      event.preventDefault();
      if (key === 'Enter' && line === last) onEnter();
      else focusCell(grid.current, Math.max(0, Math.min(last, line + step)), cell);
    }
  };
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const { line, cell } = positionIn(event.currentTarget, event.target as Element);
    if (cell === undefined) return;
    const isSheet = /<table/i.test(event.clipboardData.getData('text/html'));
    const rows = pastedRows(event.clipboardData.getData('text/plain'), cell, isSheet);
    if (rows.length === 0) return;
    event.preventDefault();
    onPaste(line, rows);
    // Lines are drawn anew, and the field that was pasted into may be gone with its own.
    setTimeout(() => {
      if (!grid.current?.contains(document.activeElement)) focusCell(grid.current, line, cell);
    });
  };
  return (
    <Box ref={grid} onKeyDown={follow} onPaste={paste} sx={gridStyles}>
      <div className="heads" aria-hidden>
        <span className="descripcion">Descripción</span>
        <span className="figure">Cantidad</span>
        <span className="figure">{priceLabel}</span>
        <span className="impuestos">Impuestos</span>
        <span className="figure">Importe</span>
        <span className="acts" />
      </div>
      {children}
      <Typography
        variant="note"

        // A phone has none of these keys.
        sx={{ px: 5, pb: 3, display: { xs: 'none', sm: 'block' } }}
      >
        Enter agrega o sigue a la línea de abajo, las flechas cambian de línea y Alt+Supr la quita. También puedes pegar
        renglones de una hoja de cálculo; los vacíos no cambian nada. Otro texto de varios renglones queda en una sola
        descripción.
      </Typography>
    </Box>
  );
}

export const useGrid = () => useRef<HTMLDivElement>(null);

/** The arrows move between these cells of a line, by the name that marks them in the page. */
type CellName = 'descripcion' | 'cantidad' | 'precio';

const linesOf = (grid: Element): readonly Element[] => [...grid.querySelectorAll('[data-line]')];

/** Returns the line of the grid, and the cell of it, that something belongs to. */
function positionIn(grid: Element, target: Element): { line: number; last: number; cell: CellName | undefined } {
  const lines = linesOf(grid);
  const own = target.closest('[data-line]');
  const cell = target.closest('[data-cell]')?.getAttribute('data-cell') as CellName | null | undefined;
  return { line: own ? lines.indexOf(own) : -1, last: lines.length - 1, cell: cell ?? undefined };
}

/** Puts the focus into a cell, with what it holds selected: what is typed takes its place. */
export function focusCell(grid: Element | null, line: number, cell: CellName): void {
  if (!grid) return;
  const found = linesOf(grid).at(line)?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`);
  found?.focus();
  found?.select();
}

/** Tells that lines were removed or pasted, with the way back. */
export function useLineUndo() {
  const alerts = useAlerts();
  return useMemo(
    () => ({
      removed: (line: number, putBack: () => void) =>
        alerts.info(`Línea ${line + 1} quitada.`, { label: 'Deshacer', onPress: putBack }),
      /**
       * @param lines what the paste has changed, as it is now: what was typed into it since is not thrown away.
       * @param takeBack puts there what was there before.
       */
      pasted: (rows: readonly PastedRow[], lines: () => unknown, takeBack: () => void) => {
        const pasted = JSON.stringify(lines());
        const onPress = () => {
          if (JSON.stringify(lines()) === pasted) takeBack();
          else alerts.info('Ya cambiaste lo que pegaste: corrígelo en sus líneas.');
        };
        alerts.info(`Se pegaron ${count(rows.filter(isSaying).length)} líneas.`, { label: 'Deshacer', onPress });
      },
    }),
    [alerts],
  );
}

/** Keeps the one line whose keys and taxes are shown. It is told by its index: whoever moves lines closes it. */
export function useOpenLine() {
  const [open, setOpen] = useState<number>();
  const toggle = useCallback((index: number) => setOpen((current) => (current === index ? undefined : index)), []);
  const show = useCallback((index: number) => setOpen(index), []);
  const close = useCallback(() => setOpen(undefined), []);
  return { open, toggle, show, close };
}
