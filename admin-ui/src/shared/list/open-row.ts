import type { KeyboardEvent, MouseEvent } from 'react';

import type { RowAction } from './columns.ts';

const controls = 'a, button, input, label, select, textarea';

/** Does what a click on a row does: the first of what opens it that is offered for it. */
export const openRow = <Row>(actions: readonly RowAction<Row>[], row: Row): void =>
  actions.find(({ opens, isShown }) => opens && isShown?.(row) !== false)?.onPress(row);

/** Tells whether a click is beside the controls of a row, and marks no text. */
export function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls)) return false;
  return window.getSelection()?.toString() === '';
}

/** Does what a key does to the row that has the focus itself, and none of its controls. */
export function pressOnRow(event: KeyboardEvent, open: () => void): void {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget) return;
  const beside = { ArrowDown: currentTarget.nextElementSibling, ArrowUp: currentTarget.previousElementSibling }[key];
  if (key !== 'Enter' && !(beside instanceof HTMLElement)) return;
  event.preventDefault();
  if (beside instanceof HTMLElement) beside.focus();
  else open();
}
