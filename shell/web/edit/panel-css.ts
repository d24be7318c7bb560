/** The panel's styles do not depend on the site's theme, and do not change it. */
export function panelCss(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    section {
      position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 2147483647; box-sizing: border-box;
      inline-size: min(400px, calc(100vw - 32px)); max-block-size: min(70vh, 640px); overflow: auto; overscroll-behavior: contain;
      padding: 16px; border-radius: 8px; background: #fff; color: #16181d; box-shadow: 0 8px 40px #0006;
      font: 400 15px/1.5 system-ui, sans-serif; outline: none;
    }
    section:focus-visible { box-shadow: 0 0 0 3px #0b57d0, 0 8px 40px #0006; }
    header { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
    h2 { margin: 0; font-size: 18px; line-height: 1.3; }
    h3 { margin: 16px 0 4px; font-size: 15px; }
    p { margin: 4px 0; overflow-wrap: anywhere; }
    .id { font-weight: 600; }
    ul { margin: 8px 0 0; padding: 0; list-style: none; }
    button { min-block-size: 36px; padding: 4px 12px; border: 1px solid #74777f; border-radius: 6px; background: #fff; color: #0b3d63; font: inherit; font-weight: 600; cursor: pointer; }
    button:hover { background: #eef3f8; }
    button:focus-visible, a:focus-visible, code:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
    li button { inline-size: 100%; min-block-size: 40px; border: 0; padding-inline: 8px; text-align: start; font-weight: 400; color: inherit; }
    li bdi { display: block; color: #44474e; font-size: 13px; overflow-wrap: anywhere; }
    .command { display: flex; align-items: start; gap: 8px; }
    code { flex: 1; min-inline-size: 0; padding: 8px; border-radius: 6px; background: #f0f2f5; font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
    a { color: #0b57d0; }
    .back { margin-block-start: 16px; }
    @media (max-width: 480px) { section { inset-inline: 0; inset-block-end: 0; inline-size: 100vw; max-block-size: 60vh; border-end-start-radius: 0; border-end-end-radius: 0; } }
  `);
  return sheet;
}
