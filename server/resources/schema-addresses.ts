/** Addresses of published schemas, relative to the shop's origin. */
export const LAYOUT_SCHEMA_PATH = '/schemas/layout.json'
export const sectionSchemaPath = (type: string) => `/schemas/sections/${type}.json`
