/** Address of the published schema of a node type, relative to the shop's origin; also its `$id`. Without zod. */
export const nodeSchemaPath = (type: string) => `/schemas/nodes/${type}.json`
