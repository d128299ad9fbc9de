import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as storeKeys from './store-keys.ts';
import { countLogouts, drop, dropAtLogout, dropSession, store, onChange, read } from './store.ts';

const company = { id: 'c1', name: 'Panadería Sol' };
const user = { id: 'u1', name: 'Ana', email: 'ana@ejemplo.mx', phone: null, emailVerified: true, pendingEmail: null };
const guest = { nombre: 'Eva', apellidos: '', email: 'eva@ejemplo.mx', telefono: '' };
const draft = storeKeys.draft('u1:c1:cliente');

/** A browser's store: its keys are properties, as `Object.keys` expects. */
class Store {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

class FullStore extends Store {
  override setItem(): void {
    throw new DOMException('full', 'QuotaExceededError');
  }
}

let stubbed: Store;
const use = (one: Store) => {
  stubbed = one;
  vi.stubGlobal('localStorage', one);
};
const storeAll = () => {
  store(storeKeys.token, 't');
  store(storeKeys.user, user);
  store(storeKeys.isLoggedIn, 'true');
  store(storeKeys.theme, 'light');
  store(storeKeys.selectedCompany, company);
  store(storeKeys.guest, guest);
  store(draft, { values: { nombre: 'Sol' }, version: 1 });
};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  use(new Store());
});
afterEach(() => {
  dropAtLogout();
  drop(storeKeys.theme, storeKeys.guest);
  vi.unstubAllGlobals();
});

describe('what the browser keeps', () => {
  it('stands under the keys of the specification, as it writes them', () => {
    storeAll();
    expect(Object.keys(stubbed)).toEqual([
      'token',
      'user',
      'isLoggedIn',
      'theme',
      'selectedCompany',
      'checkoutCustomerInfo',
      'borrador:u1:c1:cliente',
    ]);
    expect(stubbed.getItem('selectedCompany')).toBe('{"id":"c1","name":"Panadería Sol"}');
    expect(stubbed.getItem('token')).toBe('t');
  });

  it('is read back, as the same object while it is the same', () => {
    storeAll();
    expect(read(storeKeys.user)).toEqual(user);
    expect(read(storeKeys.user)).toBe(read(storeKeys.user));
    store(storeKeys.user, { ...user, name: 'Eva' });
    expect(read(storeKeys.user)?.name).toBe('Eva');
  });

  it.each(['{', 'null', '7', '{"id":7}'])('is nothing where somebody else has written %s', (text) => {
    stubbed.setItem('selectedCompany', text);
    expect(read(storeKeys.selectedCompany)).toBeUndefined();
  });
});

describe('the end of a session', () => {
  it('takes the session and leaves the work', () => {
    storeAll();
    dropSession();
    expect(Object.keys(stubbed)).toEqual([
      'theme',
      'selectedCompany',
      'checkoutCustomerInfo',
      'borrador:u1:c1:cliente',
    ]);
  });

  it('by logout takes the work as well, and leaves what belongs to no session', () => {
    storeAll();
    const before = countLogouts();
    dropAtLogout();
    expect(Object.keys(stubbed)).toEqual(['theme', 'checkoutCustomerInfo']);
    expect(countLogouts()).toBe(before + 1);
  });
});

describe('a store that is full', () => {
  it('loses nothing of this page, and shows nothing old', () => {
    store(storeKeys.selectedCompany, company);
    const contents = stubbed;
    use(Object.assign(new FullStore(), contents));
    store(storeKeys.selectedCompany, { id: 'c2', name: 'Kemper' });
    expect(read(storeKeys.selectedCompany)?.id).toBe('c2');
    expect(stubbed.getItem('selectedCompany')).toBeNull();
  });

  it('is emptied at logout too', () => {
    use(new FullStore());
    storeAll();
    expect(read(draft)).toEqual({ values: { nombre: 'Sol' }, version: 1 });
    dropAtLogout();
    expect([read(storeKeys.token), read(draft), read(storeKeys.guest)]).toEqual([undefined, undefined, guest]);
  });
});

it('a store that the browser forbids keeps things as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  storeAll();
  expect(read(storeKeys.token)).toBe('t');
  dropAtLogout();
  expect(read(storeKeys.token)).toBeUndefined();
});

describe('a change', () => {
  it('is told to those who watch its place, here and from another tab', () => {
    const heard = vi.fn<() => void>();
    const stop = onChange([storeKeys.selectedCompany], heard);
    store(storeKeys.selectedCompany, company);
    store(storeKeys.token, 't');
    expect(heard).toHaveBeenCalledTimes(1);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'selectedCompany' }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(heard).toHaveBeenCalledTimes(2);
    dropAtLogout();
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    store(storeKeys.selectedCompany, company);
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
