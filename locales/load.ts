import type { Locale } from '#schemas/locale.ts'
import type { Messages } from './message-types.ts'

/** The texts of one language, each in its own chunk: a page loads only its own language. */
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
