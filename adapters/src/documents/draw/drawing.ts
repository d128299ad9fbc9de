import type { Logo } from '../paper/logo.ts';
import type { PrintedStatement } from '../present/present-statement.ts';
import type { PrintedPayslip } from '../present/present-payslip.ts';
import type { PrintedDocument } from '../present/printed-document.ts';
import { paletteFor } from '../paper/colors.ts';
import { Sheet } from '../paper/sheet.ts';
import { drawDocument, type PrintTheme } from './draw-document.ts';
import { drawPayslips } from './payslip/draw-payslips.ts';
import { drawSection } from './draw-facts.ts';
import { drawContinuation, drawFrames, drawMark, type Mark, type MarkName, marks } from './draw-frame.ts';
import { drawHeading, drawPartes } from './draw-sections.ts';
import { PageFlow } from './page-flow.ts';

/** Is what a PDF is made of: data alone, which can be given to another thread. */
export type Drawing =
  | {
      readonly kind: 'payslips';
      readonly payslips: readonly { readonly payslip: PrintedPayslip; readonly mark: MarkName | undefined }[];
      readonly theme: PrintTheme;
    }
  | {
      readonly kind: 'document';
      readonly document: PrintedDocument;
      readonly theme: PrintTheme;
      readonly mark: MarkName | undefined;
    }
  | {
      readonly kind: 'statement';
      readonly statement: PrintedStatement;
      readonly logo: Logo | undefined;
      readonly mark: MarkName | undefined;
    };

export function draw(drawing: Drawing): Promise<Uint8Array> {
  if (drawing.kind === 'statement')
    return drawStatement(drawing.statement, drawing.logo, drawing.mark && marks[drawing.mark]);
  if (drawing.kind === 'payslips') {
    const marked = drawing.payslips.map(({ payslip, mark }) => ({ payslip, mark: mark && marks[mark] }));
    return drawPayslips(marked, drawing.theme);
  }
  const { document, theme, mark } = drawing;
  return drawDocument(document, theme, mark && marks[mark]);
}

function drawStatement(
  statement: PrintedStatement,
  logo: Logo | undefined,
  mark: Mark | undefined,
): Promise<Uint8Array> {
  const palette = paletteFor(undefined);
  const sheet = new Sheet({
    title: `${statement.title} ${statement.receiver.nombre}`,
    author: statement.issuer.nombre,
    subject: 'Estado de cuenta',
    date: statement.drawnAt,
  });
  const flow = new PageFlow(sheet, (page) => drawContinuation(page, statement, mark));
  drawHeading(flow, statement, palette, logo);
  if (mark) drawMark(flow, mark);
  drawPartes(flow, statement.issuer, statement.receiver);
  for (const section of statement.sections) drawSection(flow, section, palette);
  drawFrames(sheet, statement, mark);
  return sheet.finish();
}
