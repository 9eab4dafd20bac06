import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { NavigationLink, TextLink } from '../parts/text-link.ts'
import { StudioLink } from '../shop-link/schema-parts.ts'

export const studioHeader = defineNode({
  type: 'studio-header',
  group: 'studio',
  catalog: 'staff',
  title:
    'The header of the studio: name of the shop, pages that the person may open, language, the person and the log-out.',
  props: z.strictObject({
    shop: StudioLink.meta({ description: 'Name of the shop; the link leads to its home page.' }),
    home: ShopPath.meta({ description: 'Path of the start page of the studio.', examples: ['/en/studio'] }),
    menu: z
      .array(
        NavigationLink.extend({
          group: z
            .string()
            .meta({
              description: 'Name of the group that the page is in, next to the others of it; absent: it stands alone.',
              examples: ['Sales'],
            })
            .optional(),
        }),
      )
      .meta({ description: 'Pages of the studio that the person may open; empty: none.' }),
    languages: z
      .array(
        NavigationLink.extend({
          locale: z.enum(['pl', 'en', 'de']).meta({ description: 'Language of the page.', examples: ['en'] }),
        }),
      )
      .meta({ description: 'The page in each language.' }),
    open: z
      .strictObject({
        action: ShopPath.meta({ description: 'Path of the page that shows it.', examples: ['/en/studio/preview'] }),
        name: z.string().meta({ description: 'Name of the parameter.', examples: ['path'] }),
        label: z.string().meta({ description: 'Label of the field.', examples: ['Open a page of the shop'] }),
        submit: z.string().meta({ description: 'Text of the button.', examples: ['Open'] }),
      })
      .meta({ description: 'Field for an address of the shop; absent: there is none.' })
      .optional(),
    person: z
      .strictObject({
        name: z.string().meta({ description: 'Name of the person, or of the staff key.', examples: ['Ewa Kowalska'] }),
        role: z
          .string()
          .meta({ description: 'Role in words; absent for a staff key.', examples: ['Orders'] })
          .optional(),
        links: z.array(TextLink).meta({ description: 'Pages about the person, such as the own account; empty: none.' }),
      })
      .meta({ description: 'Who is logged in; absent: nobody.' })
      .optional(),
  }),
  events: { logOut: z.strictObject({}).meta({ description: 'The button that ends the session is pressed.' }) },
  defaults: { menu: [], languages: [] },
})
