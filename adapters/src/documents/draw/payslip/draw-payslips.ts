import { paletteFor, type Palette } from '../../paper/colors.ts';
import { content, paper, Sheet } from '../../paper/sheet.ts';
import { line } from '../../paper/styles.ts';
import type { PayslipTable, PrintedPayslip } from '../../present/present-payslip.ts';
import type { PrintTheme } from '../draw-document.ts';
import type { Mark } from '../draw-frame.ts';
import { type Block, drawBlocks, factsBlock, stacked, totalHeight } from './facts-block.ts';
import { legendBlock, netBlock, partiesBlock, signatureBlock, stampBlock, titleBlock } from './blocks.ts';
import { tableBlock } from './table-block.ts';

/** Is a payslip, and what stands on it besides. */
export interface MarkedPayslip {
  readonly payslip: PrintedPayslip;
  readonly mark: Mark | undefined;
}

const half = paper.height / 2;
const inset = 12;

/** Draws payslips on half a page each; one that needs more has a page of its own. At least one. */
export function drawPayslips(payslips: readonly MarkedPayslip[], theme: PrintTheme): Promise<Uint8Array> {
  const [first] = payslips;
  const sheet = new Sheet({
    title:
      payslips.length === 1
        ? `${first?.payslip.document.title} ${first?.payslip.document.folio}`.trim()
        : 'Recibos de nómina',
    author: first?.payslip.document.issuer.nombre ?? '',
    subject: 'Representación impresa de un CFDI 4.0',
    date: first?.payslip.document.drawnAt ?? new Date(0),
    isWrittenAtOnce: true,
  });
  const palette = paletteFor(theme.primaryColor);
  /** The next one begins there; it is below the page while there is none. */
  let y: number = paper.height;
  for (const payslip of payslips) {
    const blocks = fittingBlocks(payslip, theme, palette);
    const isHalf = totalHeight(blocks) <= half - 2 * inset;
    if (y + (isHalf ? half : paper.height) > paper.height) {
      sheet.addPage();
      y = 0;
    }
    if (y > 0) sheet.rule(content.left, y, content.width, line);
    drawBlocks(sheet, blocks, y + inset);
    y += isHalf ? half : paper.height;
  }
  return sheet.finish();
}

/**
 * The scales go from the largest on; type that is smaller than the last is hard to read: such a payslip has a page of
 * its own instead.
 */
const halfScales = [1, 0.95, 0.9, 0.85, 0.8] as const;
const leastScale = 0.8;

/** What is somewhat too much for half a page is drawn smaller, and lines that a page has no room for as small as they need. */
function fittingBlocks(marked: MarkedPayslip, theme: PrintTheme, palette: Palette): readonly Block[] {
  for (const scale of halfScales) {
    const blocks = blocksOf(marked, theme, palette, scale);
    if (totalHeight(blocks) <= half - 2 * inset) return blocks;
  }
  const blocks = blocksOf(marked, theme, palette, 1);
  const forPage = scaleFor(blocks, paper.height - 2 * inset);
  return forPage < 1 && forPage > 0 ? blocksOf(marked, theme, palette, forPage) : blocks;
}

/** Returns how much smaller the lines must be for all to fit. */
function scaleFor(blocks: readonly Part[], room: number): number {
  const tables = blocks.find(({ isTables }) => isTables)?.height ?? 0;
  return tables === 0 ? 1 : (tables - (totalHeight(blocks) - room) - headRoom) / tables;
}

/** Headings of tables keep their size. */
const headRoom = 8;

type Part = Block & { readonly isTables?: boolean };

function blocksOf(
  { payslip, mark }: MarkedPayslip,
  theme: PrintTheme,
  palette: Palette,
  scale: number,
): readonly Part[] {
  const { document, facts } = payslip;
  const ofFacts = Math.max(scale, leastScale);
  return [
    titleBlock(document, theme.logo, mark),
    netBlock(payslip, palette),
    partiesBlock(document, ofFacts),
    factsBlock(facts, content.left, content.width, ofFacts),
    { ...tablesBlock(payslip, scale), isTables: true },
    signatureBlock(payslip),
    ...(document.stamp ? [stampBlock(document.stamp)] : []),
    legendBlock(document.legend, document.stamp?.uuid),
  ];
}

const gutter = 16;
const leftWidth = 310;

/** Returns a block with what is paid on the left and what is kept on the right. */
function tablesBlock({ paid, deducted }: PrintedPayslip, scale: number): Block {
  const blockOf = (left: number, width: number) => (table: PayslipTable) => tableBlock(table, { left, width, scale });
  const rightLeft = content.left + leftWidth + gutter;
  const left = stacked(paid.map(blockOf(content.left, leftWidth)));
  const right = stacked(deducted.map(blockOf(rightLeft, content.right - rightLeft)));
  return {
    height: Math.max(left.height, right.height),
    draw: (sheet, top) => {
      left.draw(sheet, top);
      right.draw(sheet, top);
    },
  };
}
