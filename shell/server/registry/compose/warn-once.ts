/** Passes on each message once: compositions are made again for every change, site and version. */
export function warnOnce(warn: (message: string) => void): (message: string) => void {
  const warned = new Set<string>();
  return (message) => {
    if (!warned.has(message)) warn(message);
    warned.add(message);
  };
}
