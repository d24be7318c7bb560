/** The part of the library's styles that a viewer without toolbars needs; it checks the property. */
export const sphereStyle = {
  '--psv-core-loaded': 'true',
  '& .psv-container': {
    '--psv-core-loaded': 'true',
    width: '100%',
    height: '100%',
    position: 'relative',
    overflow: 'hidden',
    margin: 0,
    padding: 0,
    touchAction: 'none',
    background: 'transparent',
  },
  '& .psv-canvas-container': { position: 'absolute', top: 0, left: 0, zIndex: 0, cursor: 'move' },
  '& .psv-canvas': { display: 'block' },
  '& .psv-loader-container': { visibility: 'hidden', position: 'absolute' },
  '& .psv-loader': {
    width: '150px',
    height: '150px',
    '--psv-loader-border': '3px',
    '--psv-loader-tickness': '10px',
  },
  '& .psv-navbar, & .psv-panel, & .psv-overlay, & .psv-notification, & .psv-tooltip': { display: 'none' },
};
