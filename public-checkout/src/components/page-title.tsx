import { useDocumentTitle } from '@timbra/ui/use-document-title.ts';

/** The page's heading, which the browser's tab says too. */
export function PageTitle({ title, text }: { readonly title: string; readonly text?: string }) {
  useDocumentTitle(title);
  return (
    <>
      <h1 className="page-title">{title}</h1>
      {text ? <p className="page-text">{text}</p> : null}
    </>
  );
}
