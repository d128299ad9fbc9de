import { createHash } from 'node:crypto';
import type { Pictures } from '@timbra/core/companies/ports.ts';
import { readImageDataUrl } from '@timbra/core/shared/image-data-url.ts';
import { embeddable, type Logo } from './embeddable.ts';

export type { Logo };

const mostLogos = 100;

/**
 * Makes logos ready for the printed form. Those of today were made ready when they were uploaded, and need nothing more;
 * those of before are made ready at their first use in this process.
 */
export class Logos {
  readonly #pictures: Pictures;
  readonly #converted = new Map<string, Promise<Logo | undefined>>();

  constructor(pictures: Pictures) {
    this.#pictures = pictures;
  }

  /**
   * Finds the logo of a data URL; undefined for what cannot be printed.
   * @throws DomainError OVERLOADED when too many are being decoded.
   */
  async find(dataUrl: string | undefined): Promise<Logo | undefined> {
    if (!dataUrl) return undefined;
    return embeddable(dataUrl) ?? this.#ofBefore(dataUrl);
  }

  async #ofBefore(dataUrl: string): Promise<Logo | undefined> {
    const key = createHash('sha256').update(dataUrl).digest('base64');
    const known = this.#converted.get(key);
    if (known) return known;
    if (this.#converted.size >= mostLogos) this.#converted.clear();
    const converted = this.#convert(dataUrl);
    this.#converted.set(key, converted);
    // Too much to do now is no reason to print without it later.
    converted.catch(() => this.#converted.delete(key));
    return converted;
  }

  async #convert(dataUrl: string): Promise<Logo | undefined> {
    if (!readImageDataUrl(dataUrl)) return undefined;
    const picture = await this.#pictures.convert(dataUrl, 'paper');
    return picture === undefined ? undefined : embeddable(picture);
  }
}
