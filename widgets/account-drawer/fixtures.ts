import type { Fixtures } from '../fixture.ts'
import type { accountDrawer } from './schema.ts'

const languages = {
  title: 'Language',
  links: [
    { label: 'Polish', href: '/', language: 'pl' },
    { label: 'English', href: '/en', language: 'en', isCurrent: true },
    { label: 'German', href: '/de', language: 'de' },
  ],
}

export const fixtures: Fixtures<typeof accountDrawer> = {
  usual: {
    props: {
      initials: '',
      entrance: [
        { label: 'Log in', href: '/en/login' },
        { label: 'Create an account', href: '/en/registration' },
      ],
      groups: [languages],
      help: { label: 'Help and contact', href: '/en/contact' },
      phone: '+48 42 200 10 20',
      email: 'sklep@ziarno.example',
    },
  },
  customer: {
    props: {
      initials: { $data: '/user/initials' },
      entrance: [],
      groups: [
        { title: 'My account', links: [{ label: 'Edit details', href: '/en/account', isCurrent: true }] },
        { title: 'Orders', links: [{ label: 'Order history', href: '/en/account/orders-history' }] },
      ],
    },
    data: { user: { type: 'b2c', token: null, initials: 'AK', b2bPlus: false } },
  },
  empty: { props: { initials: '', entrance: [], groups: [] } },
}
