export { HomeSection } from './home-section.tsx';
export { PendingPage } from './pending-page.tsx';
