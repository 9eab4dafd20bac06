import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const filingErrorSection = section('filing-error')({
  title: 'Says that a return or a complaint cannot be filed or shown, and leads on.',
  settings: z.strictObject({}),
  resolve({ t, link }) {
    const contact = link('contact')
    return node('entry-page', {
      title: t('case.failed'),
      outcome: { tone: 'bad', text: t('rma.error') },
      lead: t('case.failed.lead'),
      ways: [
        { label: t('case.again'), href: link('public_returns') ?? '/' },
        ...(contact === null ? [] : [{ label: t('page.contact'), href: contact }]),
      ],
    })
  },
})
