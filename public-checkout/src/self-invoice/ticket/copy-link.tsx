import { Link } from 'lucide-react';
import { useState } from 'react';

/** Hands the address of the page on by whatever the device has for that, or copies it. */
export function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const { href: url } = window.location;
    if ('share' in navigator) await navigator.share({ url, title: document.title });
    else {
      // Without a secure connection browsers have neither; the address bar has it too.
      await (navigator as Navigator).clipboard.writeText(url);
      setCopied(true);
    }
  };
  return (
    <button type="button" className="small" onClick={() => void share().catch(() => undefined)}>
      <Link size={16} aria-hidden /> <span role="status">{isCopied ? 'Enlace copiado' : 'Compartir el enlace'}</span>
    </button>
  );
}
