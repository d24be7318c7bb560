/** Where a site's articles are a feed. */
export const newsFeedPath = '/news/feed.xml';
