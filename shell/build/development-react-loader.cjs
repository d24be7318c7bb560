/**
 * Lets React's own files know that they are the development build, while everything else is as in production.
 */
module.exports = (source) => source.replaceAll('process.env.NODE_ENV', '"development"');
