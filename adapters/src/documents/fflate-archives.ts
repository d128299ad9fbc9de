import { strToU8, zipSync, type Zippable } from 'fflate';
import type { ArchivedFile, Archives } from '@timbra/core/invoicing/files/archives.ts';

export class FflateArchives implements Archives {
  async pack(files: readonly ArchivedFile[]): Promise<Uint8Array> {
    const entries: Zippable = {};
    for (const { name, content, modifiedAt } of files) {
      if (Object.hasOwn(entries, name)) throw new Error('Two files of an archive share a name');
      entries[name] = [bytesOf(content), { mtime: modifiedAt }];
    }
    return zipSync(entries);
  }
}

const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content);
