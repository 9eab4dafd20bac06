import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const breadcrumbsSection = section('breadcrumbs')({
  title: 'The way from the home page to the viewed category or product.',
  settings: z.strictObject({}),
  needs: ['crumbs'],
  resolve: ({ data: { crumbs } }) => (crumbs.length > 1 ? node('breadcrumbs', { crumbs }) : null),
})
