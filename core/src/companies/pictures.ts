export interface Pictures {
  /**
   * Converts a picture that anybody sent as one that may be kept and shown: decoded, no larger than print needs,
   * encoded anew, and without what else the file held.
   * @param dataUrl of a PNG, JPEG or WebP.
   * @param ground what shows through where it is transparent: the `paper` of a document, or the `page` it lies on.
   * @returns undefined for what cannot be decoded, or only with more work than a logo is worth.
   * @throws DomainError OVERLOADED when too many wait.
   */
  convert(dataUrl: string, ground: 'paper' | 'page'): Promise<string | undefined>;
}
