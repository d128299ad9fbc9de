import type { ImportKind } from '@timbra/core/imports/import.ts';

export interface NewImportProps {
  readonly kind: ImportKind;
  readonly companyId: string;
  /** It is the import whose refused rows come corrected. */
  readonly corrects: string | undefined;
  /** @param isSeen whether the dialog is still open. */
  readonly onBegun: (id: string, isSeen: boolean) => void;
  readonly onClose: () => void;
}
