/** Calls what it is given once nobody has called it for so many milliseconds, with what it was last called with. */
export default function debounce<Values extends readonly unknown[]>(act: (...values: Values) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const later = (...values: Values) => {
    cancel();
    timer = setTimeout(() => act(...values), ms);
  };
  return Object.assign(later, { cancel });
}
