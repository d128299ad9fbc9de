import { describe, expect, it } from 'vitest';
import { type Buyer, buyerOf, knownProblems, tidied, typedProblems } from './use-intent.ts';

const user = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@ejemplo.mx',
  phone: null,
  emailVerified: true,
  pendingEmail: null,
};
const buyer: Buyer = { customerName: 'Ana', customerEmail: 'ana@ejemplo.mx', customerPhone: '' };

describe('a buyer', () => {
  it('is the user, or whoever the purchase was begun for', () => {
    expect(buyerOf(user)).toEqual(buyer);
    const begun = { customerName: 'Eva', customerEmail: null, customerPhone: '+525512345678' };
    expect(buyerOf(user, begun)).toEqual({ ...buyer, customerName: 'Eva', customerPhone: '+525512345678' });
  });

  it('may have no phone, but none that is too short', () => {
    expect(typedProblems(buyer)).toEqual([]);
    const short = { ...buyer, customerPhone: '12345' };
    const problem = {
      field: 'customerPhone',
      message: 'El número debe incluir código de país (mínimo 11 dígitos)',
    };
    expect([typedProblems(short), knownProblems(short)]).toEqual([[problem], [problem]]);
  });

  it('is asked for name and address only where they are typed', () => {
    const nobody = { customerName: ' ', customerEmail: '', customerPhone: '' };
    expect(typedProblems(nobody).map(({ field }) => field)).toEqual(['customerName', 'customerEmail']);
    expect(knownProblems(nobody)).toEqual([]);
  });

  it('has a Mexican number when it has ten digits', () => {
    expect(tidied({ ...buyer, customerName: ' Ana ', customerPhone: '5512345678' })).toEqual({
      ...buyer,
      customerPhone: '+525512345678',
    });
  });
});
