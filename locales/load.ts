import type { Locale } from '#schemas/locale.ts'
import type { Messages } from './message-types.ts'

/** The texts of one language, each a chunk of its own: a page never carries a language it does not speak. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'pl':
      return (await import('./messages/pl.ts')).pl
    case 'en':
      return (await import('./messages/en.ts')).en
    case 'de':
      return (await import('./messages/de.ts')).de
  }
}
