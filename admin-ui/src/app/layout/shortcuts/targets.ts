/** Keys are text there, or choose among what is offered. */
const takesKeys =
  'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu]';

export const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(takesKeys) !== null;

const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];

/** Nothing leads away from below an open dialog. */
export const isDialogOpen = (): boolean => dialogs().length > 0;

const savedOnTop = (): Element | undefined => {
  const top = dialogs().at(-1) ?? document;
  return [...top.querySelectorAll('[data-saves]')].find((one) => one.getClientRects().length > 0);
};

export const isSomethingToSave = (): boolean => savedOnTop() !== undefined;

/**
 * Saves what stands on top: a form or a button that is marked with `data-saves`. Whatever issues, pays or deletes is not.
 * @returns whether there was something.
 */
export function saveOnTop(): boolean {
  const saving = savedOnTop();
  if (saving instanceof HTMLFormElement) saving.requestSubmit();
  else if (saving instanceof HTMLButtonElement) saving.click();
  return saving !== undefined;
}
