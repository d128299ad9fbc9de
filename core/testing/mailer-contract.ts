import { beforeEach, describe, expect, it } from 'vitest';
import { type Mail, type Mailer, MailRefused } from '../src/shared/mailer.ts';

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** Returns what was taken for delivery, in its order. */
  taken(): Promise<readonly Pick<Mail, 'to' | 'subject' | 'text'>[]>;
  /** An address that nobody has. */
  readonly unknown: string;
}

/** Tests what every Mailer does. */
export function mailerContract(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a Mailer`, () => {
    let fixture: MailerUnderTest;

    beforeEach(async () => {
      fixture = await open();
    });

    const aMail = (changes: Partial<Mail> = {}): Mail => ({
      to: 'eva@ejemplo.mx',
      subject: 'Factura A-1',
      text: 'Hola',
      html: '<p>Hola</p>',
      ...changes,
    });

    it('hands over each mail to its address', async () => {
      await fixture.mailer.send(aMail());
      await fixture.mailer.send(aMail({ to: 'ana@ejemplo.mx', subject: 'Factura A-2' }));
      expect(await fixture.taken()).toMatchObject([
        { to: 'eva@ejemplo.mx', subject: 'Factura A-1', text: 'Hola' },
        { to: 'ana@ejemplo.mx', subject: 'Factura A-2', text: 'Hola' },
      ]);
    });

    it('tells that an address which nobody has is refused for good, and goes on with others', async () => {
      await expect(fixture.mailer.send(aMail({ to: fixture.unknown }))).rejects.toBeInstanceOf(MailRefused);
      expect(await fixture.taken()).toEqual([]);
      await fixture.mailer.send(aMail());
      expect(await fixture.taken()).toMatchObject([{ to: 'eva@ejemplo.mx' }]);
    });
  });
}
