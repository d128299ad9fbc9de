import './company-page.css';
import { type ReactNode, useId } from 'react';
import { Globe, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { brandColors } from '../theme/brand-colors.ts';
import type { PageBranding } from './page-branding.ts';
import { styleOf } from './tokens.ts';

interface CompanyPageProps {
  readonly branding: PageBranding;
  /** It is said between the company's name and the page. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a company's public page around whatever it shows, on the page itself and where it is previewed. */
export function CompanyPage({ branding, notice, children }: CompanyPageProps) {
  const { businessName, businessDescription, businessLogo, primaryColor, secondaryColor } = branding;
  return (
    <div className="company-page" style={styleOf(brandColors({ primary: primaryColor, secondary: secondaryColor }))}>
      <header>
        <div className="column brand">
          {businessLogo ? <img src={businessLogo} alt={`Logo de ${businessName}`} /> : null}
          <div>
            <p className="brand-name">{businessName}</p>
            {businessDescription ? <p className="brand-line">{businessDescription}</p> : null}
          </div>
        </div>
      </header>
      {notice}
      <main className="column">{children}</main>
      <footer>
        <div className="column">
          <Contact branding={branding} />
          <p className="maker">Facturación electrónica CFDI 4.0 con Timbra</p>
        </div>
      </footer>
    </div>
  );
}

interface ContactLine {
  readonly icon: LucideIcon;
  readonly text: string | null;
  readonly href?: string;
}

/** Shows how the shop can be reached. */
function Contact({ branding }: { readonly branding: PageBranding }) {
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
