const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** @returns what is wrong with a site's own host name, or null */
export const hostProblem = (host: string): string | null =>
  hostName.test(host)
    ? null
    : `"${host}" is no host name; enter one in small letters without protocol and port, such as cars.example.com`;
