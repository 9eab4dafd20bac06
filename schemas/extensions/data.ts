/**
 * Data that the screens of extensions load for their sections. An extension declares its own:
 * `declare module 'witryna/data' { interface ExtensionData { acmeStores: Store[] } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: extensions add to it
export interface ExtensionData {}
