import { z } from 'zod';

// Facturama decorates and renames what it was sent ("03 - Transferencia…"): only what cannot be misread is read here,
// and the stamped XML is trusted for the rest.

const TaxStamp = z.object({ Uuid: z.string().nullish() }).nullish();

const Created = z.object({
  Id: z.string().min(1),
  Complement: z.object({ TaxStamp }).nullish(),
  // `/api-lite/4/cfdis` carries the stamp at the top, as Facturama's .NET SDK reads it.
  TaxStamp,
});

/** A text of a list, whether it comes as text or as a number; empty and absent are alike. */
const listed = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((text) => text?.trim() || undefined);

/** A serializer's setting is all that stands between `Id` and `id`. */
const caseless = (row: unknown) =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]))
    : row;

const Row = z.preprocess(
  caseless,
  z
    .object({
      id: z.string().min(1),
      uuid: listed,
      serie: listed,
      folio: listed,
      rfcissuer: listed,
      ordernumber: listed,
    })
    .transform(({ rfcissuer: rfcIssuer, ordernumber: orderNumber, ...row }) => ({ ...row, rfcIssuer, orderNumber })),
);

/** Facturama's pages document several sets of fields; these are in the one of the Multiemisor. */
const CancelAnswer = z.preprocess(
  caseless,
  z.object({ status: z.string(), message: z.string().nullish(), acusexmlbase64: z.string().nullish() }),
);

const Detail = z.object({ OrderNumber: z.string().nullish() });

const File = z.object({ Content: z.string().min(1) });

export type FacturamaRow = z.output<typeof Row>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const asUuid = (text: string | null | undefined): string | undefined =>
  text && UUID.test(text) && !/^[0-]+$/.test(text) ? text.toUpperCase() : undefined;

/** A 2xx without a UUID is not a stamp. */
export function readCreated(body: unknown): { providerId: string; uuid: string } | undefined {
  const created = Created.safeParse(body);
  if (!created.success) return undefined;
  const uuid = asUuid(created.data.Complement?.TaxStamp?.Uuid) ?? asUuid(created.data.TaxStamp?.Uuid);
  return uuid === undefined ? undefined : { providerId: created.data.Id, uuid };
}

/** Reads the rows of a list's page; undefined when it is no list that can be trusted to be whole. */
export const readRows = (body: unknown): readonly FacturamaRow[] | undefined => z.array(Row).safeParse(body).data;

/** Reads the answer to a cancel; undefined when it says no status. */
export function readCancelAnswer(body: unknown) {
  const { data } = CancelAnswer.safeParse(body);
  return (
    data && {
      status: data.status.trim().toLowerCase(),
      message: data.message?.trim() ?? '',
      acuse: data.acusexmlbase64 ? Buffer.from(data.acusexmlbase64, 'base64') : undefined,
    }
  );
}

/** Reads the order number that a document's own answer carries. */
export const readOrderNumber = (body: unknown): string | undefined =>
  Detail.safeParse(body).data?.OrderNumber ?? undefined;

/** Reads a file in standard and in URL-safe base64, which both have been seen; Node's decoder takes either alphabet. */
export function readBinaryFile(body: unknown): Buffer | undefined {
  const file = File.safeParse(body);
  return file.success ? Buffer.from(file.data.Content, 'base64') : undefined;
}

export function readTextFile(body: unknown): string | undefined {
  const file = readBinaryFile(body);
  if (!file) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}
