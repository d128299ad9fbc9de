/**
 * Returns what gives the focus to the same button of the next line, once the line of a button is gone; to the page
 * where there is no other line.
 */
export function focusAfter(button: HTMLElement | null): () => void {
  const line = button?.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  return () => {
    const buttons = next?.querySelectorAll('button');
    const target = buttons?.[buttons.length - 1];
    (target?.isConnected ? target : document.getElementById('contenido'))?.focus();
  };
}
