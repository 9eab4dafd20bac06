import { z } from 'zod'
import { Condition, Device } from './condition.ts'
import { JsonValue } from './json.ts'
import { CustomerKind } from './user.ts'

/** Version of the format of layout documents; older documents are migrated. */
export const LAYOUT_VERSION = 2

/**
 * Customers of an audience. `b2b` is every company, with or without the plus flag; `b2bPlus` are the companies with it,
 * `b2bWithoutPlus` those without it.
 */
export const CustomerAudience = z.enum([...CustomerKind.options, 'b2bWithoutPlus'])
export type CustomerAudience = z.infer<typeof CustomerAudience>

/** The audience; each named dimension must match, a missing one matches all shoppers. Decided on the server. */
export const Audience = z.strictObject({
  customer: z.array(CustomerAudience).min(1).optional(),
  locale: z
    .array(z.enum(['pl', 'en', 'de']))
    .min(1)
    .optional(),
  currency: z
    .array(z.enum(['PLN', 'EUR', 'USD']))
    .min(1)
    .optional(),
  device: z.array(Device).min(1).optional(),
})
export type Audience = z.infer<typeof Audience>

/** Instants with a zone (ISO 8601); `from` is inclusive, `to` is exclusive. */
export const Schedule = z.strictObject({ from: z.string().optional(), to: z.string().optional() })
export type Schedule = z.infer<typeof Schedule>

/** Arms of an experiment and their shares, which add up to 100. Shoppers without consent get the first arm. */
export const Experiments = z.record(z.string(), z.record(z.string(), z.int().min(0).max(100)))
export type Experiments = z.infer<typeof Experiments>

const SectionId = z.string().regex(/^[a-z][a-z0-9-]*$/)
const Settings = z.record(z.string(), JsonValue)

/**
 * The part of a layout that merchandisers place: a section type with its settings; sections nest through their own
 * slots.
 */
export const Section = z.strictObject({
  type: z.string().min(1),
  settings: Settings,
  slots: z.record(z.string(), z.array(SectionId)).optional(),
  audience: Audience.optional(),
  schedule: Schedule.optional(),
  /** experiment -> arm -> changes; `hidden` leaves the section out */
  arms: z
    .record(
      z.string(),
      z.record(z.string(), z.strictObject({ settings: Settings.optional(), hidden: z.boolean().optional() })),
    )
    .optional(),
  /** conditions on the section's first node, evaluated by the client */
  when: z.array(Condition).optional(),
})
export type Section = z.infer<typeof Section>

/**
 * The stored document: the sections of one screen or frame. Each revision is a whole, immutable document. A frame
 * (`frames/…`) has a slot entry `$hole` for the screen's own slots. Architecture 3.
 */
export const Layout = z.strictObject({
  layout: z.string().regex(/^(frames|screens|mails)\/[a-z0-9_-]+$/),
  version: z.int().min(1),
  /** absent for frames */
  frame: z
    .string()
    .regex(/^frames\/[a-z0-9_-]+$/)
    .optional(),
  experiments: Experiments.optional(),
  slots: z.record(z.string(), z.array(z.union([SectionId, z.literal('$hole')]))),
  sections: z.record(z.string(), Section),
})
export type Layout = z.infer<typeof Layout>
