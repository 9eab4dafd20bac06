/** Made by `build/widget-groups.ts` out of the catalog and the registry. */
declare module 'virtual:widget-groups' {
  type Chunks = import('./chunks.ts').Chunks
  export const catalogHash: Chunks['catalogHash']
  export const groupOf: Chunks['groupOf']
  export const eventFields: Chunks['eventFields']
  export const loadGroup: Chunks['loadGroup']
  export const loadValidators: Chunks['loadValidators']
}
