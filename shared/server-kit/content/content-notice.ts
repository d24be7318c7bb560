/** The name under which changes of what is on a site are notified, with the tenant as payload. */
export const contentNotice = 'content_changes';
/** The same for the content of one domain. Its notice is sent first. */
export const contentNoticeOf = (domain: string) => `${contentNotice}_${domain}`;
