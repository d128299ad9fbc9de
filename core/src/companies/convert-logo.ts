import type { Problem } from '../shared/errors.ts';
import type { ShareOwner, StorageShare } from '../storage/storage-share.ts';
import { logoProblem } from './fiscal-data-rules.ts';
import type { Lugar } from './lugares.ts';
import type { CompaniesPorts } from './ports.ts';

export interface SentLogo {
  /** The company's: its owner and mode. */
  readonly owner: ShareOwner;
  readonly logo: string | null | undefined;
  /** What is kept already; the form sends it back as it is. */
  readonly stored?: string | null | undefined;
  readonly field: string;
  readonly ground: 'paper' | 'page';
}

type Ports = Pick<CompaniesPorts, 'pictures'> & { readonly storageShare: Pick<StorageShare, 'requireRoom'> };

/**
 * Makes a logo ready when it is uploaded, so that nobody has to decode it later.
 * @returns the logo as it is to be kept. One that breaks the rules of logos stays as it came: those rules tell it.
 * @throws DomainError CONFLICT when the account's files leave no room.
 */
export async function convertLogo(
  ports: Ports,
  { owner, logo, stored, field, ground }: SentLogo,
): Promise<{ logo: SentLogo['logo']; problems: Problem[] }> {
  if (!logo || logo === stored || logoProblem(logo) !== undefined) return { logo, problems: [] };
  const converted = await ports.pictures.convert(logo, ground);
  if (converted !== undefined) {
    await ports.storageShare.requireRoom(owner, converted.length);
    return { logo: converted, problems: [] };
  }
  const message = 'No pudimos leer la imagen del logo. Guárdala de nuevo como PNG, JPEG o WebP y súbela otra vez.';
  return { logo, problems: [{ field, message }] };
}

/** Converts the logos of the places of a company as well. */
export async function convertLugarLogos(
  ports: Ports,
  owner: ShareOwner,
  lugares: readonly Lugar[],
  stored: readonly Lugar[] = [],
) {
  const done = await Promise.all(
    lugares.map(async (lugar, index) => {
      const before = stored.find(({ id }) => id === lugar.id)?.logo;
      const field = `lugares[${index}].logo`;
      const { logo, problems } = await convertLogo(ports, {
        owner,
        logo: lugar.logo,
        stored: before,
        field,
        ground: 'paper',
      });
      return { lugar: logo ? { ...lugar, logo } : lugar, problems };
    }),
  );
  return { lugares: done.map(({ lugar }) => lugar), problems: done.flatMap(({ problems }) => problems) };
}
