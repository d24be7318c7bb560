// React's names of HTML attributes with capital letters. SVG attributes are not listed: they are style props
// or belong to elements inside pictures.
const capitals = new Set(
  (
    'acceptCharset accessKey allowFullScreen autoCapitalize autoComplete autoCorrect autoFocus autoPlay autoSave cellPadding cellSpacing charSet classID className colSpan contentEditable ' +
    'contextMenu controlsList crossOrigin dateTime defaultChecked defaultValue disablePictureInPicture disableRemotePlayback encType enterKeyHint fetchPriority formAction formEncType formMethod formNoValidate ' +
    'formTarget frameBorder hrefLang htmlFor httpEquiv imageSizes imageSrcSet inputMode itemID itemProp itemRef itemScope itemType keyParams keyType marginHeight marginWidth maxLength mediaGroup minLength noModule noValidate ' +
    'playsInline popoverTarget popoverTargetAction preserveAspectRatio radioGroup readOnly referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet suppressContentEditableWarning suppressHydrationWarning tabIndex useMap viewBox'
  ).split(' '),
);

/**
 * Whether a prop that is not a style is passed to the element: attributes and listeners are, component props
 * with other names (`linkAs`) are not.
 */
export const isAttribute = (prop: string): boolean =>
  /^(?:data-|aria-|on[A-Z]|[a-z]+$)/.test(prop) || capitals.has(prop);
