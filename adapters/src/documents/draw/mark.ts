import { content } from '../paper/sheet.ts';
import { styles } from '../paper/styles.ts';
import type { PageFlow } from './page-flow.ts';

/** Is what a document that is no fiscal one says on every page. */
export interface Mark {
  readonly text: string;
  readonly explanation: string;
  readonly ink: string;
  readonly tint: string;
}

const noFiscalValue: Mark = {
  text: 'SIN VALOR FISCAL',
  explanation: 'Documento de prueba: no ampara una operación real y el SAT no lo reconoce.',
  ink: '#8A5A00',
  tint: '#FFF6E0',
};

const cancelled: Mark = {
  text: 'CANCELADO',
  explanation: 'El SAT canceló este documento: ya no ampara ninguna operación.',
  ink: '#A12622',
  tint: '#FBEAE9',
};

const cancelledWithoutValue: Mark = { ...cancelled, text: `${cancelled.text} · ${noFiscalValue.text}` };

const preview: Mark = {
  text: 'VISTA PREVIA',
  explanation: 'Este documento todavía no está timbrado y no tiene validez fiscal.',
  ink: '#1D5FA8',
  tint: '#EAF2FB',
};

/** A document may have one of these. */
export const marks = { noFiscalValue, cancelled, cancelledWithoutValue, preview };

export type MarkName = keyof typeof marks;

const height = 18;

export function drawMark(flow: PageFlow, { text, explanation, ink, tint }: Mark): void {
  const y = flow.y + (height - styles.body.leading) / 2;
  flow.sheet.box(content.left, flow.y, content.width, height, tint, 6);
  flow.sheet.text(text, content.left + 12, y, { ...styles.body, face: 'semibold', size: 9, color: ink });
  flow.sheet.text(explanation, content.right - 12, y, { ...styles.body, color: ink }, 'right');
  flow.gap(height + 6);
}
