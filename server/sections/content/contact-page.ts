import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { readContacts } from '#server/sections/frame/shop-contacts.ts'

const PAGE_MS = 400

export const contactPageSection = section('contact-page')({
  title: 'How to reach the shop, from store config, with a form beside it.',
  settings: z.strictObject({
    lead: LocalizedText.optional().meta({ description: 'Introduction below the heading; absent: none.' }),
  }),
  needs: ['config', 'askedProduct'],
  slots: ['form'],
  async resolve({ settings: { lead }, data: { config, askedProduct }, slots, ...context }) {
    const { t, locale, link, ports, orWithout } = context
    const { phone, email } = await readContacts({}, config, context)
    const hours = config?.get('general/contact/hours')
    const company = config?.get('general/store/company')
    // A shop need not have written that page, and the form does not wait for the answer.
    const page = await orWithout(PAGE_MS, 'the page of contact persons', ports.store.pageByRoute('local_contact'))
    const people = page === null ? null : link('local_contact')
    return node(
      'contact-page',
      {
        title: t(askedProduct ? 'product.ask' : 'page.contact'),
        ...(lead && { lead: pickText(lead, locale) }),
        ...(phone && { phone }),
        ...(email && { email }),
        ...(hours && { hours }),
        ...(company && { company: [company.name, company.address].filter(Boolean).join(', ') }),
        ...(askedProduct && { product: { name: askedProduct.name, href: askedProduct.href } }),
        ...(people !== null && { people: { label: t('page.local_contact'), href: people } }),
      },
      { slots: { form: slots.form } },
    )
  },
})
