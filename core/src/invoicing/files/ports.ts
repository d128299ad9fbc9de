import type { Comprobante } from '../cfdi/request.ts';

export interface ArchivedFile {
  readonly name: string;
  /** Text is packed in UTF-8. */
  readonly content: string | Uint8Array;
  readonly modifiedAt: Date;
}

/** Packs files with distinct names into one .zip. The same files give the same bytes. */
export interface ZipWriter {
  pack(files: readonly ArchivedFile[]): Promise<Uint8Array>;
  /** Streams the files piece by piece: each is packed as it comes and kept no longer. */
  stream(files: AsyncIterable<ArchivedFile>): AsyncIterable<Uint8Array>;
}

/** Tells how a company's documents look. */
export interface Branding {
  /** Data URL; a picture that cannot be printed gives way to the company's name. */
  readonly logo?: string | undefined;
  /** `#RRGGBB`. */
  readonly primaryColor?: string | undefined;
  /** The issuer's address in one line: a CFDI has its postal code alone. */
  readonly domicilio?: string | undefined;
}

/** What is printed and is no part of the fiscal document. */
export interface PrintedNotes {
  readonly observaciones?: string | undefined;
  readonly numeroPedido?: string | undefined;
  readonly numeroCuenta?: string | undefined;
  readonly nombreBanco?: string | undefined;
}

export interface PrintRequest {
  /** It is the account whose document it is: what draws has a share for each account. */
  readonly account: string;
  /** The stamped CFDI as it is stored. */
  readonly xml: string;
  readonly branding: Branding;
  readonly notes: PrintedNotes;
  /** True for documents of the emulated PAC: every page says SIN VALOR FISCAL. */
  readonly withoutFiscalValue?: boolean;
  /** Every page says CANCELADO. */
  readonly isCancelled?: boolean;
}

export interface PreviewRequest {
  readonly account: string;
  readonly comprobante: Comprobante;
  readonly branding: Branding;
  readonly notes: PrintedNotes;
}

/** A stamped payslip as it is stored. */
export interface StampedPayslip {
  readonly xml: string;
  readonly notes: PrintedNotes;
}

export interface PayslipsRequest {
  readonly account: string;
  readonly branding: Branding;
  /** One payslip at least; each batch is read once the one before is prepared. */
  readonly payslips: AsyncIterable<readonly StampedPayslip[]>;
}

/** Draws the representación impresa of a CFDI, a PDF. The same request gives the same bytes. */
export interface PrintedForms {
  /** @throws CfdiReadError, XmlSyntaxError when the XML is no CFDI. */
  draw(request: PrintRequest): Promise<Uint8Array>;
  /** Draws live payslips of one issuer in one file, two on a page. @throws as `draw`; DomainError OVERLOADED */
  payslips(request: PayslipsRequest): Promise<Uint8Array>;
  /** Previews a document that is not sealed yet; every page says VISTA PREVIA. */
  preview(request: PreviewRequest): Promise<Uint8Array>;
}

/** SAT's names of units by their keys. */
export type UnitNames = ReadonlyMap<string, string>;

/** The list of units (c_ClaveUnidad), as far as it is loaded. */
export interface Units {
  /** Returns the names of those keys that the list has. */
  namesOf(keys: readonly string[]): Promise<UnitNames>;
}
