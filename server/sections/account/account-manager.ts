import { z } from 'zod'
import { formatPhone } from '#schemas/phone.ts'
import { node, section } from '#server/compiler/section.ts'

export const accountManagerSection = section('account-manager')({
  title: "A company's contact person with phone and e-mail; nothing for anybody else.",
  settings: z.strictObject({}),
  varies: ['kind'],
  async resolve({ ports, link, t }) {
    const manager = await ports.company.accountManager()
    if (!manager) return null
    const { name, email, phone, picture } = manager
    const write = link('contact')
    return node('account-manager', {
      name,
      email,
      ...(phone !== null && { phone: formatPhone(phone) }),
      ...(picture !== null && { picture }),
      ...(write !== null && { write: { label: t('manager.write'), href: write } }),
    })
  },
})
