import { paletteFor } from '../paper/colors.ts';
import type { Logo } from '../paper/logo.ts';
import { Sheet } from '../paper/sheet.ts';
import type { PrintedDocument } from '../present/printed-document.ts';
import { drawConceptos } from './draw-conceptos.ts';
import { drawFacts, drawSection } from './draw-facts.ts';
import { drawContinuation, drawFrames } from './draw-frame.ts';
import { drawHeading } from './draw-heading.ts';
import { drawNotes } from './draw-notes.ts';
import { drawPartes } from './draw-partes.ts';
import { drawStamp } from './draw-stamp.ts';
import { drawTotals } from './draw-totals.ts';
import { drawMark, type Mark } from './mark.ts';
import { PageFlow } from './page-flow.ts';

export interface Look {
  readonly logo: Logo | undefined;
  /** `#RRGGBB`. */
  readonly primaryColor: string | undefined;
}

export function drawDocument(document: PrintedDocument, look: Look, mark: Mark | undefined): Promise<Uint8Array> {
  const palette = paletteFor(look.primaryColor);
  const sheet = new Sheet({
    title: `${document.title} ${document.folio}`.trim(),
    author: document.issuer.nombre,
    subject: 'Representación impresa de un CFDI 4.0',
    date: document.drawnAt,
  });
  const flow = new PageFlow(sheet, (page) => drawContinuation(page, document, mark));
  drawHeading(flow, document, palette, look.logo);
  if (mark) drawMark(flow, mark);
  drawPartes(flow, document.issuer, document.receiver);
  drawFacts(flow, document.facts);
  for (const section of document.sections) drawSection(flow, section, palette);
  drawConceptos(flow, document.concepts, palette);
  drawTotals(flow, document.sum, palette);
  if (document.payment.length > 0) drawSection(flow, { heading: 'Cómo pagar', facts: document.payment }, palette);
  drawNotes(flow, document.notes);
  if (document.stamp) drawStamp(flow, document.stamp);
  drawFrames(sheet, document, mark);
  return sheet.finish();
}
