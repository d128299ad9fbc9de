import type { CsdUpload } from './certificates.ts';

/** Keeps the files and the password of a CSD unreadable at rest, bound to their company. */
export interface CsdSafe {
  seal(companyId: string, csd: CsdUpload): string;
  /** @throws when it was altered, is another company's, or its encryption key is gone. */
  open(companyId: string, sealed: string): CsdUpload;
  /** Tells whether it was sealed under the key that seals now. */
  isCurrent(sealed: string): boolean;
}
