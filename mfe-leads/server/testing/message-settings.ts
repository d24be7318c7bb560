import { readMessageSettings, type MessageSettings } from '@forecourt/server-kit/messages/message-settings';

/** The message settings of an installation without any environment variable, which only stores messages. */
export const aDelivery = (settings: Partial<MessageSettings> = {}): MessageSettings => ({
  ...readMessageSettings({}),
  ...settings,
});
