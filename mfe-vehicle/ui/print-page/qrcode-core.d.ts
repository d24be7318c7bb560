// The package's own entry for servers takes in Node's modules, which a remote's bundle cannot have.
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
