// Stands for hoist-non-react-statics, which carries an old react-is.
export default (component) => component;
