/** Passes on each message once: compositions are made again after every change, for every site, and for every version that is tried. */
export function warnOnce(warn: (message: string) => void): (message: string) => void {
  const warned = new Set<string>();
  return (message) => {
    if (!warned.has(message)) warn(message);
    warned.add(message);
  };
}
