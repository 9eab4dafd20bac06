import { z } from 'zod'

/** Version of the surface that extensions import; raised by a change that breaks one of them. */
export const SURFACE_VERSION = 1

/** Lower-case letters: each name that the extension adds starts with it. */
export const EXTENSION_NAME = /^[a-z]{2,20}$/

const path = z.string().regex(/^(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{id\}))+$/)

/** A screen's address: its path in each language, without the language's prefix. */
const Route = z.strictObject({
  access: z.enum(['anyone', 'buyer', 'customer', 'b2b', 'b2bPlus', 'guest']).default('anyone'),
  paths: z.strictObject({ pl: path, en: path, de: path }),
  query: z.array(z.string().regex(/^[a-z][A-Za-z]{0,30}$/)).default([]),
})
export type ExtensionRoute = z.infer<typeof Route>

/** `witryna.extension.json`. */
export const Manifest = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(EXTENSION_NAME),
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/),
  /** version of the surface that it is written for */
  surface: z.int(),
  /** one sentence for `doctor` */
  title: z.string().min(1).max(120),
  /** route key -> its address and who may open it; the screen stands in `screens/<key>.ts` */
  routes: z.record(z.string(), Route).default({}),
})
export type Manifest = z.infer<typeof Manifest>
