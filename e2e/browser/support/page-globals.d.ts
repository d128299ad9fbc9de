// What the functions that stories send into a page find there. The whole of the DOM's types would clash with Node's.
interface PageElement {
  readonly id: string;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

declare const document: {
  readonly documentElement: PageElement;
  readonly body: PageElement;
  readonly activeElement: PageElement | null;
};

declare function getComputedStyle(element: PageElement): { readonly backgroundColor: string };
