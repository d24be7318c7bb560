import { readMessageSettings, type MessageSettings } from '@forecourt/server-kit/messages/message-settings';

/** How an installation without any variable delivers: it stores. */
export const aDelivery = (settings: Partial<MessageSettings> = {}): MessageSettings => ({
  ...readMessageSettings({}),
  ...settings,
});
