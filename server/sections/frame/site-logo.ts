import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const siteLogoSection = section('site-logo')({
  title: 'The logo of the shop; leads home.',
  settings: z.strictObject({
    name: z
      .string()
      .min(1)
      .meta({ description: 'Name of the shop while store config cannot be read.', examples: ['Lipa'] }),
    mark: z.literal('bean').optional().meta({ description: 'Mark beside the name: a coffee bean; absent: none.' }),
  }),
  needs: ['config'],
  resolve: ({ settings, data: { config }, link }) =>
    node('site-logo', {
      name: config?.get('general/store/name') ?? settings.name,
      ...(settings.mark && { mark: settings.mark }),
      href: link('home') ?? '/',
    }),
})
