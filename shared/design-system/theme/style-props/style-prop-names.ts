/**
 * The style props of Chakra's system that are not CSS properties. They are listed here, and compared with the
 * system by a test, so that hydration does not load the system.
 */
export const utilityNames = (
  'backgroundGradient gradientFrom gradientTo gradientVia borderInlineStartRadius borderInlineEndRadius ' +
  'borderTopRadius borderBottomRadius borderLeftRadius borderRightRadius divideX divideY divideColor ' +
  'divideStyle boxShadowColor blur brightness contrast grayscale hueRotate invert saturate sepia ' +
  'dropShadow backdropBlur backdropBrightness backdropContrast backdropGrayscale backdropHueRotate ' +
  'backdropInvert backdropOpacity backdropSaturate backdropSepia focusRing focusVisibleRing ' +
  'focusRingColor focusRingOffset focusRingWidth focusRingStyle boxSize hideFrom hideBelow scrollbar ' +
  'scrollMarginX scrollMarginY scrollSnapStrictness scrollSnapMargin scrollSnapMarginTop ' +
  'scrollSnapMarginBottom scrollSnapMarginLeft scrollSnapMarginRight ring ringColor ringOffset ' +
  'ringOffsetColor ringInset skewX skewY scaleX scaleY spaceXReverse spaceX spaceYReverse spaceY ' +
  'rotateX rotateY translateX translateY truncate borderSpacingX borderSpacingY srOnly debug bg bgColor ' +
  'bgSize bgPos bgRepeat bgAttachment bgClip bgGradient bgImg bgImage borderStart borderEnd borderX ' +
  'borderY borderStartColor borderEndColor borderStartStyle borderEndStyle rounded roundedTopLeft ' +
  'roundedStartStart borderTopStartRadius roundedEndStart borderBottomStartRadius roundedTopRight ' +
  'roundedStartEnd borderTopEndRadius roundedEndEnd borderBottomEndRadius roundedBottomLeft ' +
  'roundedBottomRight roundedStart borderStartRadius roundedEnd borderEndRadius roundedTop ' +
  'roundedBottom roundedLeft roundedRight borderXWidth borderStartWidth borderEndWidth borderYWidth ' +
  'shadow shadowColor blendMode bgBlendMode gapY gapX flexDir w h minW minH maxW maxH overscroll ' +
  'overscrollX overscrollY scrollPaddingX scrollPaddingY listStylePos listStyleImg pos insetX insetY ' +
  'insetStart insetEnd m mt mr mb ml ms marginStart me marginEnd mx marginX my marginY p pt pr pb pl ps ' +
  'paddingStart pe paddingEnd px paddingX py paddingY textDecor'
).split(' ');

/** Conditions of Chakra's system, whose props begin with an underscore. */
export const conditionNames = (
  'hover active focus focusWithin focusVisible disabled visited target readOnly readWrite empty checked ' +
  'enabled expanded highlighted complete incomplete dragging before after firstLetter firstLine marker ' +
  'selection file backdrop first last notFirst notLast only even odd peerFocus peerHover peerActive ' +
  'peerFocusWithin peerFocusVisible peerDisabled peerChecked peerInvalid peerExpanded ' +
  'peerPlaceholderShown groupFocus groupHover groupActive groupFocusWithin groupFocusVisible ' +
  'groupDisabled groupChecked groupExpanded groupInvalid indeterminate required valid invalid autofill ' +
  'inRange outOfRange placeholder placeholderShown pressed selected grabbed underValue overValue ' +
  'atValue default optional open closed fullscreen loading hidden current currentPage currentStep today ' +
  'unavailable rangeStart rangeEnd now topmost motionReduce motionSafe print landscape portrait dark ' +
  'light osDark osLight highContrast lessContrast moreContrast ltr rtl scrollbar scrollbarThumb ' +
  'scrollbarTrack horizontal vertical icon starting'
).split(' ');
