import type { Logo } from '../paper/logo.ts';
import type { PrintedStatement } from '../present/present-statement.ts';
import type { PrintedPayslip } from '../present/present-payslip.ts';
import type { PrintedDocument } from '../present/printed-document.ts';
import { drawDocument, type Look } from './draw-document.ts';
import { drawStatement } from './draw-statement.ts';
import { marks, type MarkName } from './mark.ts';
import { drawPayslips } from './payslip/draw-payslips.ts';

/** Is what a PDF is made of: data alone, which can be given to another thread. */
export type Drawing =
  | {
      readonly kind: 'payslips';
      readonly payslips: readonly { readonly payslip: PrintedPayslip; readonly mark: MarkName | undefined }[];
      readonly look: Look;
    }
  | {
      readonly kind: 'document';
      readonly document: PrintedDocument;
      readonly look: Look;
      readonly mark: MarkName | undefined;
    }
  | { readonly kind: 'statement'; readonly statement: PrintedStatement; readonly logo: Logo | undefined };

export function draw(drawing: Drawing): Promise<Uint8Array> {
  if (drawing.kind === 'statement') return drawStatement(drawing.statement, drawing.logo);
  if (drawing.kind === 'payslips') {
    const marked = drawing.payslips.map(({ payslip, mark }) => ({ payslip, mark: mark && marks[mark] }));
    return drawPayslips(marked, drawing.look);
  }
  const { document, look, mark } = drawing;
  return drawDocument(document, look, mark && marks[mark]);
}
