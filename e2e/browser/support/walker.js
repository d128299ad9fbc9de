// Runs in a page, where it notes what gets the focus by Tab and whether that can be seen. `walker` is what the test asks.
// It looks by itself when the key comes up, once the page has drawn its answer: to be asked after each Tab took a page longer.
(() => {
  const usable = 'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary';
  const reached = new Set();
  const faults = [];
  let last;
  let over = false;

  // A style that changes step by step is not there yet when it is read.
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];

  const wordsOf = (element) => element.outerHTML.replace(/>[\s\S]*$/, '>') + element.textContent.slice(0, 40);

  /** What may tell that an element has the focus: its own style, and that of what is drawn around it. */
  const styleOf = (element) => {
    const around = [element];
    while (around.length < 5 && around.at(-1).parentElement) around.push(around.at(-1).parentElement);
    const drawn = around.flatMap((each) => [each, ...each.querySelectorAll(':scope > fieldset, :scope > span')]);
    return drawn
      .flatMap((each) => [null, '::before', '::after'].map((part) => getComputedStyle(each, part)))
      .map((style) => [style.outline, style.boxShadow, style.border, style.backgroundColor, style.opacity].join())
      .join('|');
  };

  const isInSight = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };

  /** Of radio buttons of one name a keyboard reaches the chosen one; arrows go to the others. */
  const isReachedByArrows = ({ type, name }) =>
    type === 'radio' && [...reached].some((other) => other.type === 'radio' && other.name === name);

  const controlsOf = (part) =>
    [...part.querySelectorAll(usable)]
      .filter((element) => element.tabIndex >= 0 && element.closest('[inert], [aria-hidden=true]') === null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }));

  const screen = document.querySelector('main');
  /** The controls of the menus around the screen, by what they are called and where they lead. */
  const around = () =>
    controlsOf(document)
      .filter((element) => !screen?.contains(element))
      .map((element) =>
        [element.getAttribute('aria-label') ?? element.textContent, element.getAttribute('href')].join(),
      );

  /** What the way goes through: the page, or the screen alone. */
  let part = document.body;

  /** @returns whether the way is over: at the end of its part, or at a dialog's first control again. */
  const step = () => {
    const element = document.activeElement;
    // The parts of a date take a Tab each.
    if (element === last?.element && element.type === 'date') return false;
    if (last && last.element !== element && styleOf(last.element) === last.style) {
      faults.push(`the focus cannot be seen: ${wordsOf(last.element)}`);
    }
    if (!element || element === document.body || !part.contains(element) || reached.has(element)) return true;
    if (element.closest('[aria-hidden=true]')) faults.push(`hidden behind a dialog: ${wordsOf(element)}`);
    if (!isInSight(element)) faults.push(`out of sight: ${wordsOf(element)}`);
    last = { element, style: styleOf(element) };
    reached.add(element);
    return false;
  };

  window.addEventListener('keyup', ({ key }) => (over ||= key === 'Tab' && step()), { capture: true });

  globalThis.walker = {
    /**
     * Begins at the top of the page, wherever the screen itself has put the focus; at the top of the screen, if each control
     * around it is among those `known` from a way before.
     * @returns the controls around the screen.
     */
    begin: (known) => {
      const names = around();
      if (known && screen && names.every((name) => known.includes(name))) part = screen;
      const before = part.getAttribute('tabindex');
      part.tabIndex = -1;
      part.focus();
      if (before === null) part.removeAttribute('tabindex');
      return names;
    },
    isOver: () => over,
    result: () => ({
      faults,
      stops: reached.size,
      missed: controlsOf(part)
        .filter((element) => !reached.has(element) && !isReachedByArrows(element))
        .map(wordsOf),
    }),
  };
})();
