import { Globe, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { PageBranding } from './page-branding.ts';

interface ContactLine {
  readonly icon: LucideIcon;
  readonly text: string | null;
  readonly href?: string;
}

/** Shows how the shop can be reached. */
export function Contact({ branding }: { readonly branding: PageBranding }) {
  const { phone, email, businessAddress, businessWebsite } = branding;
  const id = useId();
  const lines: readonly ContactLine[] = [
    { icon: Phone, text: phone, href: `tel:${phone?.replaceAll(/[^\d+]/g, '')}` },
    { icon: Mail, text: email, href: `mailto:${email}` },
    { icon: MapPin, text: businessAddress },
    { icon: Globe, text: businessWebsite, href: businessWebsite ?? '' },
  ];
  const shownLines = lines.filter(({ text }) => text);
  if (shownLines.length === 0) return null;
  return (
    <section className="contact" aria-labelledby={id}>
      <h2 id={id}>Contacto</h2>
      <ul>
        {shownLines.map(({ icon: Icon, text, href }) => (
          <li key={text}>
            <Icon size={16} aria-hidden />
            {href === undefined ? <span>{text}</span> : <a href={href}>{text}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
