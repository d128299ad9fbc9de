import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { Company } from '../companies/companies-context.tsx';
import { WithCompany } from '../page.tsx';
import { movedAddress } from './moved-address.ts';
import type { RecordPages } from './resource-pages.ts';

/** Shows the list of a resource and, over it, the screen of a record that the address names. */
export function RecordScreens({ pages }: { readonly pages: RecordPages }) {
  const { search } = useLocation();
  const moved = movedAddress(pages, search);
  usePreload(pages);
  if (moved) return <Navigate to={moved} replace />;
  const { List, title, prompt, asks } = pages;
  return (
    <WithCompany title={title} prompt={prompt} asks={asks}>
      {(company) => (
        <>
          <List company={company} />
          <Suspense fallback={null}>
            <OverList pages={pages} company={company} />
          </Suspense>
        </>
      )}
    </WithCompany>
  );
}

/** Whoever moves the pointer or presses a key is about to open something over the list, which then need not be waited for. */
function usePreload({ Create, Edit, Show }: RecordPages): void {
  useEffect(() => {
    const over = new AbortController();
    const preload = () => {
      over.abort();
      for (const One of [Create, Edit, Show]) void One?.preload();
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      document.addEventListener(event, preload, { signal: over.signal });
    return () => over.abort();
  }, [Create, Edit, Show]);
}

function OverList({ pages, company }: { readonly pages: RecordPages; readonly company: Company }) {
  const { Create, Edit, Show, ofRecord, ofList = {} } = pages;
  return (
    <Routes>
      {Create ? <Route path="create" element={<Create company={company} />} /> : null}
      {Edit ? <Route path=":id" element={<Edit company={company} />} /> : null}
      {Show ? <Route path=":id/show" element={<Show company={company} />} /> : null}
      {Object.entries(ofRecord).map(([word, One]) => (
        <Route key={word} path={`:id/${word}`} element={<One company={company} />} />
      ))}
      {Object.entries(ofList).map(([word, One]) => (
        <Route key={word} path={word} element={<One company={company} />} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
}
