import { describe, expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import { aCfdiRequest, aReceptor } from '../../testing/cfdi/requests.ts';
import { writeStatementMail } from '../customers/statement/sending/write-statement-mail.ts';
import { writeWebhookOffMail } from '../events/write-webhook-off-mail.ts';
import { writeAccessMail } from '../identity/log-in.ts';
import { writeConfirmationMail } from '../identity/confirm-email.ts';
import { writeEmailChangeMail } from '../identity/update-user.ts';
import { writeFactorsChangedMail } from '../identity/change-factors.ts';
import { writePasswordChangedMail, writeRecoveryMail } from '../identity/change-password.ts';
import { writeCancellationMail } from '../invoicing/cancelling/write-cancellation-mail.ts';
import { computeComprobante } from '../invoicing/cfdi/compute.ts';
import { sealCfdi } from '../invoicing/cfdi/write.ts';
import { writeScheduledGlobalMail } from '../invoicing/scheduled-global/write-scheduled-global-mail.ts';
import { writeInvoiceMail } from '../invoicing/sending/write-invoice-mail.ts';
import { writeInvitationMail } from '../members/invite-member.ts';
import { writeTransferRequestMail } from '../members/transfer-company.ts';
import { writePartMail, writePurchaseMail, writeTransferMail } from '../purchases/purchase-mails.ts';
import { writeReversalMail, writeStrayMail } from '../purchases/reversal-mails.ts';
import { BuyerMails, writeRefusalMail, writeWaitingMail } from '../self-invoicing/mails/ticket-mails.ts';
import { writeCorrectionMail } from '../self-invoicing/correction/write-correction-mail.ts';
import type { Mail, MailKind } from '../shared/mailer.ts';

/** Somebody may be called so who writes to others in the product's name. */
const hostile =
  'Tu banco\r\nBcc: ana@malo.mx <a href="https://malo.mx/pago">entra en https://malo.mx/pago</a> o malo.mx ya';
const address = /malo\.mx|https?:\/\/malo|ana@malo|href="https:\/\/malo/;

const now = new Date('2026-11-20T18:00:00Z');
const url = 'https://timbra.example';
const user = { id: 'u', name: hostile, email: 'eva@ejemplo.mx', emailVerified: false, pendingEmail: null };
const look = { logo: undefined, color: undefined, email: undefined };
const delivery = { id: 'd', userId: 'u', to: 'eva@ejemplo.mx', note: hostile, status: 'queued', at: now };
const purchase = aPurchase({
  status: 'PENDING',
  buyer: { name: hostile, email: 'eva@ejemplo.mx', phone: '' },
  transfer: { bank: 'BANCO', clabe: '1', reference: '2', beneficiary: undefined } as never,
});
const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const cfdi = aCfdiRequest({
  emisor: { rfc: 'EKU9003173C9', nombre: hostile, regimenFiscal: '601' },
  receptor: aReceptor({ nombre: hostile }),
});
const invoice = { id: 'i', companyId: 'e', tipo: 'factura', serie: 'A', folio: 1 };

/** Makes a port of only what the writers ask for: each call answers the same. */
const answering = (names: readonly string[], answer: unknown) =>
  Object.fromEntries(names.map((name) => [name, async () => answer])) as never;
const finding = (answer: unknown) => answering(['find', 'findByEmail', 'add'], answer);
const mailFactsOf = (answer: unknown) => answering(['toBuyer', 'toOwner'], answer);
const users = finding(user);
const tokens = { next: () => ({ token: 't', hash: 'h' }), hash: () => 'h' };
const links = { passwordResets: finding(undefined), accountTokens: tokens, clock: { now: () => now }, publicUrl: url };
const purchases = finding(purchase);
const buyers = new BuyerMails(
  mailFactsOf({ companyId: 'e', shop: hostile, orderNumber: 1, ticket: undefined }),
  { of: async () => look },
  url,
);
const files = {
  invoices: finding(invoice),
  invoiceFiles: {
    xml: async () => sealCfdi(computeComprobante(cfdi), sealer).xml,
    pdf: async () => new Uint8Array(),
  },
} as never;
const cancelled = { invoiceId: 'i', emisor: hostile, receptor: hostile, email: 'eva@ejemplo.mx', owner: user };

/** One for each kind: a kind that is new does not compile without. */
const written: Record<MailKind, () => Promise<Mail | undefined>> = {
  recovery: () => writeRecoveryMail(users, links).write({ email: user.email }),
  'password-changed': () => writePasswordChangedMail(users, url).write({ userId: 'u' }),
  'factors-changed': () => writeFactorsChangedMail(users, url).write({ userId: 'u' }),
  'confirm-email': () =>
    writeConfirmationMail(users, finding(undefined), tokens, { now: () => now }, url).write({
      userId: 'u',
      email: user.email,
    }),
  'email-change': () => writeEmailChangeMail(users, url).write({ userId: 'u', from: user.email }),
  'webhook-off': () => writeWebhookOffMail(users, url).write({ userId: 'u', url: 'https://ejemplo.mx/avisos' }),
  'buyer-access': () => writeAccessMail(users, links).write({ userId: 'u' }),
  'member-invited': () =>
    writeInvitationMail(
      {
        findInvitation: async () => ({
          memberId: 'm',
          companyId: 'e',
          companyName: hostile,
          ownerId: 'o',
          ownerName: hostile,
          email: user.email,
          role: 'contador',
          expiresAt: now,
        }),
        link: async () => undefined,
      },
      tokens,
      url,
    ).write({ memberId: 'm', companyId: 'e' }),
  'transfer-asked': () =>
    writeTransferRequestMail(
      { mailFacts: async () => ({ name: hostile, email: user.email, companyName: hostile }) },
      url,
    ).write({ companyId: 'e', userId: 'u' }),
  'purchase-completed': () => writePurchaseMail(purchases, url).write({ purchaseId: 'p' }),
  'transfer-instructions': () => writeTransferMail(purchases).write({ purchaseId: 'p' }),
  'transfer-part': () =>
    writePartMail(purchases, { isAsked: async () => false }, url).write({ purchaseId: 'p', received: 0 }),
  'purchase-reversed': () =>
    writeReversalMail(purchases, url).write({ purchaseId: 'p', kind: 'refunded', amount: 1, taken: 0 }),
  'stray-payment': () =>
    writeStrayMail(finding({ cause: 'TOO_MUCH', status: 'OPEN', purchaseId: 'p' }), purchases).write({
      strayId: 's',
      amount: 1,
      returned: false,
    }),
  cancellation: () =>
    writeCancellationMail(finding(cancelled), finding(undefined), url).write({
      invoiceId: 'i',
      step: 'pending',
      to: 'receiver',
      lapses: true,
    }),
  'invoice-files': () =>
    writeInvoiceMail(
      finding(delivery),
      files,
      { of: async () => look },
      { link: finding('t'), addressOf: (token) => `${url}/f/${token}` },
      { now: () => now },
    ).write({ deliveryId: 'd' }),
  'customer-statement': () =>
    writeStatementMail(
      finding(delivery),
      async () => ({
        name: 'estado.pdf',
        content: new Uint8Array(),
        letterhead: { nombre: hostile, rfc: 'EKU9003173C9', logo: undefined, livemode: true },
        statement: {
          companyId: 'e',
          customer: { id: 'c', rfc: 'XAXX010101000', nombre: hostile },
          desde: undefined,
          hasta: '2026-11-20',
          monedas: [],
        },
      }),
      { of: async () => look },
      { now: () => now },
    ).write({ deliveryId: 'd' }),
  'rest-announced': () =>
    writeScheduledGlobalMail(
      {
        mailFacts: async () =>
          ({ name: hostile, email: user.email, companyName: hostile, last: '2026-11-30' }) as never,
        sums: async () => ({ count: 1, subtotal: 1, descuento: 0, iva: 0, ieps: 0, total: 1 }),
      },
      url,
    ).write({ companyId: 'e', periodicidad: '04', first: '2026-11-01', at: '2026-12-01T12:00:00' }),
  'correction-answered': () =>
    writeCorrectionMail(buyers).write({
      orderId: 'o',
      to: user.email,
      answer: 'declined',
      reason: hostile,
    }),
  'ticket-refused': () =>
    writeRefusalMail(buyers).write({ orderId: 'o', to: user.email, reasons: [`Revisa ${hostile}`] }),
  'tickets-waiting': () =>
    writeWaitingMail(mailFactsOf({ name: hostile, email: user.email, company: hostile }), url).write({
      companyId: 'e',
    }),
};

describe('a mail that carries names of users', () => {
  it.each(Object.keys(written) as MailKind[])('leads nowhere by them: %s', async (kind) => {
    const mail = await written[kind]();
    if (!mail) throw new Error('nobody was written to');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject.length).toBeLessThan(200);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(address);
    expect(mail.html).not.toContain('<a href="https://malo');
    const greeting = mail.text.split('\n\n')[0] ?? '';
    expect(greeting).toMatch(/^Hola.*:$/);
    expect(greeting.length).toBeLessThan(120);
  });

  it.each(['invoice-files', 'customer-statement', 'correction-answered'] as const)(
    'marks what its sender wrote as theirs: %s',
    async (kind) => {
      const mail = await written[kind]();
      for (const part of [mail?.text, mail?.html]) expect(part).toMatch(/Esto lo escribió Tu banco .*, no Timbra:/);
    },
  );
});
