import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const siteLogoSection = section('site-logo')({
  title: 'The logo of the shop; leads home.',
  settings: z.strictObject({
    /** replaces the store's name while store config cannot be read */
    name: z.string().min(1),
  }),
  needs: ['config'],
  resolve: ({ settings, data: { config }, link }) =>
    node('site-logo', { name: config?.get('general/store/name') ?? settings.name, href: link('home') ?? '/' }),
})
