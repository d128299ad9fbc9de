export interface ArchivedFile {
  readonly name: string;
  /** Text is packed in UTF-8. */
  readonly content: string | Uint8Array;
  readonly modifiedAt: Date;
}

/** Packs files with distinct names into one .zip. The same files give the same bytes. */
export interface Archives {
  pack(files: readonly ArchivedFile[]): Promise<Uint8Array>;
  /** Streams the files piece by piece: each is packed as it comes and kept no longer. */
  stream(files: AsyncIterable<ArchivedFile>): AsyncIterable<Uint8Array>;
}
