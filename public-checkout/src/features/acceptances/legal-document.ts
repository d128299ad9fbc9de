/** A text that a buyer agrees to. */
export interface LegalDocument {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}
