import './company-page.css';
import type { ReactNode } from 'react';
import { brandColors } from '../theme/brand-colors.ts';
import { Contact } from './contact.tsx';
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
