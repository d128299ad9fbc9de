// What the functions that stories send into a page find there. The whole of the DOM's types would clash with Node's.
interface PageElement {
  readonly id: string;
  readonly tagName: string;
  readonly innerText: string;
  readonly textContent: string;
  readonly lastElementChild: PageElement | null;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { readonly top: number; readonly left: number };
  querySelectorAll(selector: string): Iterable<PageElement>;
}

declare const document: {
  querySelectorAll(selector: string): Iterable<PageElement>;
  readonly documentElement: PageElement;
  readonly body: PageElement;
  readonly activeElement: PageElement | null;
};

declare class MutationObserver {
  constructor(callback: () => void);
  observe(target: PageElement | typeof document, what: { subtree: true; childList: true; characterData?: true }): void;
}

/** What a story keeps in its page. */
declare var seenTexts: string[] | undefined;
declare var mostMains: number | undefined;
declare var presses: number | undefined;
declare var inputs: string[] | undefined;

declare function getComputedStyle(element: PageElement): { readonly backgroundColor: string };

/** What was copied elsewhere. */
declare class DataTransfer {
  setData(type: string, text: string): void;
}
declare class ClipboardEvent extends Event {
  constructor(
    type: 'paste',
    what: { readonly clipboardData: DataTransfer; readonly bubbles: true; readonly cancelable: true },
  );
}

/** Its target may be the document, which has no tag. */
interface PageEvent {
  readonly type: string;
  readonly timeStamp: number;
  readonly target: Partial<PageElement>;
}

declare function addEventListener(
  type: string,
  listener: (event: PageEvent) => void,
  how: { readonly capture: true },
): void;
