// Replaces hoist-non-react-statics, which includes an old react-is.
export default (component) => component;
