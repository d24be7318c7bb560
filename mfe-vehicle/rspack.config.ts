import { remoteConfig } from '@forecourt/build-kit/remote-config';
import { remote } from './remote.ts';

export default remoteConfig(remote, import.meta.dirname);
