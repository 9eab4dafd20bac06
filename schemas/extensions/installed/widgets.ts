/** The components of the extensions by node type, in what Vite builds and tests; Node itself draws nothing and has none. */
export const extensionWidgets: object = {}
