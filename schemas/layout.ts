import { z } from 'zod'
import { Condition, Device } from './condition.ts'
import { JsonValue } from './json.ts'
import { CustomerKind } from './user.ts'

/** Version of the format of layout documents; older documents are migrated. */
export const LAYOUT_VERSION = 2

export const CustomerAudience = z.enum([...CustomerKind.options, 'b2bWithoutPlus']).meta({
  description:
    'Customers of an audience: `b2b` is every company, `b2bPlus` the companies with extended terms, `b2bWithoutPlus` those without them.',
})
export type CustomerAudience = z.infer<typeof CustomerAudience>

/** Decided on the server, never sent. */
export const Audience = z
  .strictObject({
    customer: z.array(CustomerAudience).min(1).optional().meta({ description: 'Kinds of customer; absent: all.' }),
    locale: z
      .array(z.enum(['pl', 'en', 'de']))
      .min(1)
      .optional()
      .meta({ description: 'Languages; absent: all.' }),
    currency: z
      .array(z.enum(['PLN', 'EUR', 'USD']))
      .min(1)
      .optional()
      .meta({ description: 'Currencies; absent: all.' }),
    device: z.array(Device).min(1).optional().meta({ description: 'Kinds of device; absent: all.' }),
  })
  .meta({ description: 'Shoppers who see a section: all named dimensions must match.' })
export type Audience = z.infer<typeof Audience>

export const Schedule = z
  .strictObject({
    from: z
      .string()
      .optional()
      .meta({
        description: 'First instant, ISO 8601 with a zone; absent: always until `to`.',
        examples: ['2026-12-01T00:00:00+01:00'],
      }),
    to: z
      .string()
      .optional()
      .meta({
        description: 'First instant after it, ISO 8601 with a zone; absent: without end.',
        examples: ['2026-12-27T00:00:00+01:00'],
      }),
  })
  .meta({ description: 'Time in which a section is shown.' })
export type Schedule = z.infer<typeof Schedule>

export const Experiments = z.record(z.string(), z.record(z.string(), z.int().min(0).max(100))).meta({
  description:
    'Share of each arm by experiment, in percent; the shares of one add up to 100. Shoppers without consent get the first arm.',
  examples: [{ rel: { a: 50, b: 50 } }],
})
export type Experiments = z.infer<typeof Experiments>

const SectionId = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .meta({ description: 'Id of a section, unique in its layout.', examples: ['related'] })
const Settings = z.record(z.string(), JsonValue)

/**
 * The part of a layout that merchandisers place: a section type with its settings; sections nest through their own
 * slots.
 */
export const Section = z
  .strictObject({
    type: z
      .string()
      .min(1)
      .meta({
        description: 'Section type; its settings have the schema /schemas/sections/<type>.json.',
        examples: ['product-row'],
      }),
    settings: Settings.meta({
      description: 'Settings, as the schema of the type says.',
      examples: [{ source: 'product.related', limit: 12 }],
    }),
    slots: z
      .record(z.string(), z.array(SectionId))
      .optional()
      .meta({
        description: 'Ids of the sections inside, by slot, in order; absent for none.',
        examples: [{ main: ['notice'] }],
      }),
    audience: Audience.optional().meta({ description: 'Shoppers who see it; absent: all.' }),
    schedule: Schedule.optional().meta({ description: 'Time in which it is shown; absent: always.' }),
    arms: z
      .record(
        z.string(),
        z.record(
          z.string(),
          z.strictObject({
            settings: Settings.optional().meta({
              description: 'Settings that replace those of the section, each by name; absent for none.',
              examples: [{ limit: 4 }],
            }),
            hidden: z
              .boolean()
              .optional()
              .meta({ description: 'Whether the section is left out; absent means false.' }),
          }),
        ),
      )
      .optional()
      .meta({
        description: 'Changes by experiment and arm; absent for none.',
        examples: [{ rel: { b: { settings: { limit: 4 } } } }],
      }),
    when: z
      .array(Condition)
      .optional()
      .meta({ description: "Conditions on the section's first node, evaluated by the client; absent for none." }),
  })
  .meta({ description: 'A section that merchandisers place.' })
export type Section = z.infer<typeof Section>

/**
 * The stored document: the sections of one screen or frame. Each revision is a whole, immutable document. A frame
 * (`frames/…`) has a slot entry `$hole` for the screen's own slots. Architecture 3.
 */
export const Layout = z
  .strictObject({
    layout: z
      .string()
      .regex(/^(frames|screens|pages|mails)\/[a-z0-9_-]+$/)
      .meta({
        description:
          'Name of the layout: the name of its route below `screens/`, or the key of a text page below `pages/`.',
        examples: ['screens/product'],
      }),
    version: z
      .int()
      .min(1)
      .meta({ description: 'Version of the format; older documents are migrated.', examples: [LAYOUT_VERSION] }),
    frame: z
      .string()
      .regex(/^frames\/[a-z0-9_-]+$/)
      .optional()
      .meta({ description: 'Frame around the screen; absent for frames.', examples: ['frames/default'] }),
    experiments: Experiments.optional().meta({
      description: 'Experiments of the layout; absent for none.',
      examples: [{ rel: { a: 50, b: 50 } }],
    }),
    slots: z.record(z.string(), z.array(z.union([SectionId, z.literal('$hole')]))).meta({
      description: "Ids of sections by slot, in order; `$hole` is the place of the screen's own slot in a frame.",
      examples: [{ main: ['summary', 'related'] }],
    }),
    sections: z.record(z.string(), Section).meta({ description: 'All sections by id.' }),
  })
  .meta({ description: 'The sections of one screen or frame.' })
export type Layout = z.infer<typeof Layout>
