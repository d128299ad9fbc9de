/** It is long enough for whoever looks at the print dialog. */
const usedForMs = 600_000;

/** Hands a PDF to the browser's printing; where it shows no PDF itself, to whatever opens one. */
export function printPdf(content: Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), usedForMs);
  if (!navigator.pdfViewerEnabled) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
  setTimeout(() => frame.remove(), usedForMs);
}
