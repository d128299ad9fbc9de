/** A form as Stripe reads it: `a[b][0]=c` is a list in an object. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Branch = Map<string, Branch | string>;

/** Reads `application/x-www-form-urlencoded` with brackets, which a query may have too. */
export function parseForm(parameters: URLSearchParams): FormValue {
  const root: Branch = new Map();
  for (const [name, value] of parameters) put(root, stepsOf(name), value);
  return plain(root);
}

/** `a[b][]` is a, b, and the next free place of b. */
function stepsOf(name: string): readonly string[] {
  return name.split('[').map((step) => step.replace(/\]$/, ''));
}

function put(branch: Branch, [step = '', ...rest]: readonly string[], value: string): void {
  const name = step === '' ? String(branch.size) : step;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const found = branch.get(name);
  const next: Branch = found instanceof Map ? found : new Map();
  branch.set(name, next);
  put(next, rest, value);
}

function plain(branch: Branch): FormValue {
  const values = [...branch].map(([name, value]) => [name, value instanceof Map ? plain(value) : value] as const);
  const isList = values.length > 0 && values.every(([name], index) => name === String(index));
  return isList ? values.map(([, value]) => value) : Object.fromEntries(values);
}
