import { isReservedUrl, slugOf } from './custom-url.ts';
import type { CompanyPages } from './pages.ts';

const tries = 20;

/** A free address made of the company's name; with a number when others have the name too. */
export async function proposeUrl(pages: CompanyPages, companyId: string, name: string): Promise<string> {
  const slug = slugOf(name) || 'empresa';
  const numbered = Array.from({ length: tries }, (_, n) => `${slug}-${n + 2}`);
  const candidates = [slug, ...numbered].filter((url) => !isReservedUrl(url));
  const taken = await pages.taken(candidates);
  return candidates.find((url) => !taken.has(url)) ?? `empresa-${companyId}`;
}
