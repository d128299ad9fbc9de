import { Notice } from '../plain/notice.tsx';
import { methodNames, type Wallet } from './methods.ts';

/** In place of a wallet's button on a device that has no such wallet. */
export const WalletUnavailable = ({ wallet }: { readonly wallet: Wallet }) => (
  <Notice kind="info">{methodNames[wallet]} no está disponible en este dispositivo</Notice>
);
