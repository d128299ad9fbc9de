// Runs in a page, where it notes what gets the focus and whether that can be seen. `walker` is what the test asks.
(() => {
  const usable = 'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary';
  const reached = new Set();
  const faults = [];
  let last;

  // A look that changes step by step is not there yet when it is read.
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];

  const wordsOf = (element) => element.outerHTML.replace(/>[\s\S]*$/, '>') + element.textContent.slice(0, 40);

  /** What may tell that an element has the focus: its own look, and that of what is drawn around it. */
  const lookOf = (element) => {
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

  // The way begins at the top of the page, wherever the screen itself has put the focus.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');

  addEventListener('focusin', ({ target }) => {
    if (last && lookOf(last.element) === last.look) faults.push(`the focus cannot be seen: ${wordsOf(last.element)}`);
    if (!isInSight(target)) faults.push(`out of sight: ${wordsOf(target)}`);
    last = { element: target, look: lookOf(target) };
    reached.add(target);
  });

  /** Of radio buttons of one name a keyboard reaches the chosen one; arrows go to the others. */
  const isReachedByArrows = ({ type, name }) =>
    type === 'radio' && [...reached].some((other) => other.type === 'radio' && other.name === name);

  globalThis.walker = {
    isOver: () => [document.body, document.documentElement].includes(document.activeElement),
    told: () => ({
      faults,
      stops: reached.size,
      missed: [...document.querySelectorAll(usable)]
        .filter((element) => element.tabIndex >= 0 && element.closest('[inert]') === null)
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !reached.has(element) && !isReachedByArrows(element))
        .map(wordsOf),
    }),
  };
})();
