/** Part of the product, by the names of its files, and the stories that tell about it, by theirs. */
interface Area {
  readonly product: RegExp;
  readonly stories: RegExp;
}

/** Stories start the product's processes and import nothing of them: what they depend on is known by names alone. */
const areas: readonly Area[] = [
  { product: /customer/i, stories: /customer|unsaved|random-sessions|lists-story/ },
  { product: /product/i, stories: /product|orders|invoices-(form|concepts)|lists-story/ },
  { product: /order/i, stories: /orders|story-sale|invoices-global|lists-story/ },
  { product: /purchase|payment|plan|stripe|checkout|billing/i, stories: /payment|purchase|plan|checkout|operator/ },
  { product: /stamps?(-|\/|\.)/i, stories: /ledger|parallel|payment|invoices|kill-(worker|api)/ },
  { product: /compan|csd|sealing/i, stories: /compan|identity-and-company|sealing|first-run/ },
  { product: /identity|session|password|user|email|access/i, stories: /identity|login|session|access|confirm-email/ },
  { product: /notification/i, stories: /notification|shell/ },
  { product: /report|figures|dashboard/i, stories: /report|dashboard|companies-summary/ },
  { product: /catalog|\/sat\//i, stories: /catalog|invoices|customer|product/ },
  {
    product: /invoic|cfdi|facturama|stamp(er|ing)|documents\//i,
    stories: /invoice|facturama|cfdi|story-sale|kill-(worker|api|provider)|frozen|parallel|report/,
  },
  { product: /operator/i, stories: /operator/ },
  { product: /sample/i, stories: /sample/ },
];

const isProduct = (file: string) =>
  /^(core|contract|adapters|worker|ui|admin-ui|public-checkout)\/.*\.(ts|tsx|sql|css|html)$/.test(file) &&
  !/\.test\.ts$|\/testing\//.test(file);

/** What decides how everything runs. */
const isGround = (file: string) => /^(package(-lock)?\.json|vitest\.config\.ts|testing\/src\/)/.test(file);

/**
 * The stories that changed files can break. A file of the product that belongs to no area can break them all; so can what
 * tests and processes stand on.
 * @param changed and @param stories paths from the root.
 */
export function storiesFor(changed: readonly string[], stories: readonly string[]): readonly string[] {
  const touching = changed.filter((file) => isProduct(file) || isGround(file));
  const found = touching.flatMap((file) => {
    const told = areas.filter(({ product }) => product.test(file));
    if (isGround(file) || told.length === 0) return [...stories];
    const isOfScreens = /^(ui|admin-ui|public-checkout)\//.test(file);
    return stories.filter(
      (story) => (!isOfScreens || story.startsWith('e2e/browser/')) && told.some((area) => area.stories.test(story)),
    );
  });
  return [...new Set(found)].toSorted();
}
