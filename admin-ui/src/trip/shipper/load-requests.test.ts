import { afterEach, expect, it, vi } from 'vitest';
import { loadRequests } from './load-requests.ts';

afterEach(() => vi.unstubAllGlobals());

const request = (id: string, companyId = 'c1') => ({ id, companyId });

/** @param named how the server answers for a request by its id. */
function serve(named: () => Response): void {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      /trip-requests\/./.test(url)
        ? named()
        : Response.json({ success: true, data: [request('new'), request('last')] }),
    ),
  );
}

const ids = async (askedId: string | null) =>
  (await loadRequests('c1', askedId, new AbortController().signal)).map(({ id }) => id);

it('has the request that an address names, however many came after it, as long as it is there and the company’s', async () => {
  serve(() => Response.json({ success: true, data: request('old') }));
  expect(await ids('old')).toEqual(['old', 'new', 'last']);
  expect(await ids('last')).toEqual(['new', 'last']);
  expect(await ids(null)).toEqual(['new', 'last']);
  serve(() => Response.json({ success: true, data: request('old', 'c2') }));
  expect(await ids('old')).toEqual(['new', 'last']);
  serve(() => Response.json({ success: false, message: 'No encontramos esa solicitud.' }, { status: 404 }));
  expect(await ids('old')).toEqual(['new', 'last']);
});
