/** The arrows move between these cells of a line, by the name that marks them in the page. */
export type CellName = 'descripcion' | 'cantidad' | 'precio';

const linesOf = (grid: Element): readonly Element[] => [...grid.querySelectorAll('[data-line]')];

/** Returns the line of the grid, and the cell of it, that something belongs to. */
export function positionIn(grid: Element, target: Element): { line: number; last: number; cell: CellName | undefined } {
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
