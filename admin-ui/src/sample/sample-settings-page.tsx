import { SettingsPage } from '../settings/settings-page.tsx';
import { sampleBackend } from './sample-settings-backend.ts';

/** Shows the settings in the specification's unfinished state. */
export const SampleSettingsPage = () => <SettingsPage backend={sampleBackend} />;
