import { readBuyer, readMember } from '@timbra/core/purchases/buyer.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { internationalPhone } from '@timbra/core/shared/phone.ts';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import type { Purchase } from '../purchases/purchase.ts';

/** Is who buys, as the payment's calls name it. An empty text is not known. */
export interface Buyer {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
}

type Known = Pick<Purchase, 'customerName' | 'customerEmail' | 'customerPhone'>;

/** Returns the user as the buyer; a purchase that is paid after all keeps the data that it was begun with. */
export const buyerOf = ({ name, email, phone }: SessionUser, purchase?: Known | null): Buyer => ({
  customerName: purchase?.customerName ?? name,
  customerEmail: purchase?.customerEmail ?? email,
  customerPhone: purchase?.customerPhone ?? phone ?? '',
});

/** Returns the buyer as it is sent and shown: ten digits are a Mexican number. */
export const tidied = ({ customerName, customerEmail, customerPhone }: Buyer): Buyer => ({
  customerName: customerName.trim(),
  customerEmail: customerEmail.trim(),
  customerPhone: internationalPhone(customerPhone) ?? '',
});

/** Returns what is wrong with what is typed: name and address are asked for, a phone is welcome. */
export const typedProblems = (buyer: Buyer): readonly Problem[] =>
  readBuyer(buyer).problems.filter(({ field }) => field !== 'customerPhone' || buyer.customerPhone.trim() !== '');

/** Returns what is wrong with what is known: the server fills in what is missing. */
export const knownProblems = (buyer: Buyer): readonly Problem[] => readMember(buyer).problems;
