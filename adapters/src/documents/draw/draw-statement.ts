import { paletteFor } from '../paper/colors.ts';
import type { Logo } from '../paper/logo.ts';
import { Sheet } from '../paper/sheet.ts';
import type { PrintedStatement } from '../present/present-statement.ts';
import { drawSection } from './draw-facts.ts';
import { drawContinuation, drawFrames } from './draw-frame.ts';
import { drawHeading } from './draw-heading.ts';
import { drawPartes } from './draw-partes.ts';
import { PageFlow } from './page-flow.ts';

export function drawStatement(statement: PrintedStatement, logo: Logo | undefined): Promise<Uint8Array> {
  const palette = paletteFor(undefined);
  const sheet = new Sheet({
    title: `${statement.title} ${statement.receiver.nombre}`,
    author: statement.issuer.nombre,
    subject: 'Estado de cuenta',
    date: statement.drawnAt,
  });
  const flow = new PageFlow(sheet, (page) => drawContinuation(page, statement, undefined));
  drawHeading(flow, statement, palette, logo);
  drawPartes(flow, statement.issuer, statement.receiver);
  for (const section of statement.sections) drawSection(flow, section, palette);
  drawFrames(sheet, statement, undefined);
  return sheet.finish();
}
