import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const dashboardBadgeSection = section('dashboard-badge')({
  title: 'A link to the dashboard for companies with the plus flag; nothing for anybody else.',
  settings: z.strictObject({}),
  varies: ['kind'],
  resolve({ shopper, link, route, t }) {
    const href = shopper.kind === 'b2bPlus' ? link('dashboard') : null
    if (href === null) return null
    return node('dashboard-badge', {
      href,
      label: t('header.dashboard'),
      shortLabel: t('header.dashboard_short'),
      ...(route === 'dashboard' && { isCurrent: true }),
    })
  },
})
