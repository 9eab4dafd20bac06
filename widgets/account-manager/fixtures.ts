import type { Fixtures } from '../fixture.ts'
import type { accountManager } from './schema.ts'

const props = { name: 'Joanna Krupa', email: 'joanna@ziarno.example', phone: '+48 42 200 10 21' }
const write = { label: 'Napisz wiadomość', href: '/dane-kontaktowe' }

export const fixtures: Fixtures<typeof accountManager> = {
  usual: { props: { ...props, picture: '/media/team/joanna-krupa', write } },
  withoutPicture: { props: { name: props.name, email: props.email } },
  longest: {
    props: {
      name: 'Maria Konstancja Brzęczyszczykiewicz-Nowakowska',
      email: 'maria.konstancja.brzeczyszczykiewicz-nowakowska@geschaeftskunden.example',
      phone: '+48 42 200 10 21',
      write: { label: 'Schreiben Sie Ihrer persönlichen Ansprechperson', href: '/de/kontakt' },
    },
  },
  empty: { props: { name: '', email: '' } },
}
