import { extractText, getDocumentProxy, getMeta } from 'unpdf';

export interface ReadPdf {
  readonly pages: readonly string[];
  /** All pages; every run of white space, line ends included, is one space. */
  readonly text: string;
  /** It is the text without any white space: for what is broken into lines wherever they end. */
  readonly solid: string;
  readonly info: Readonly<Record<string, unknown>>;
}

/** Reads a PDF as another program does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(bytes.slice());
  const { text: pages } = await extractText(pdf);
  const { info } = await getMeta(pdf);
  const all = pages.join('\n');
  return { pages, text: all.replace(/\s+/g, ' '), solid: all.replace(/\s+/g, ''), info };
}
