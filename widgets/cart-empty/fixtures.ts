import type { Fixtures } from '../fixture.ts'
import type { cartEmpty } from './schema.ts'

export const fixtures: Fixtures<typeof cartEmpty> = {
  usual: { props: { continueHref: '/' } },
  sessionEnded: {
    props: {
      continueHref: '/',
      outcome: { tone: 'bad', text: 'Niestety Twoja sesja wygasła, dodaj ponownie produkty do koszyka' },
    },
    slots: { below: ['Products'] },
  },
}
