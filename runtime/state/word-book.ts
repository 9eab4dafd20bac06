import { createTranslate, type Dictionary, type Translate } from '#locales/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import type { MessageFile } from '#schemas/message-file.ts'

type Messages = MessageFile['messages']

/** Words of one language, loaded file by file. */
export interface WordBook {
  locale: Locale
  /** the same function for as long as no word changes, so that nothing is drawn again */
  t: Translate
  /** name of each file -> its address */
  files: ReadonlyMap<string, string>
}

/** The files of a screen that are needed now: name -> address. */
type Wanted = Readonly<Record<string, string>>

/** Loads files of words, each once. Rejects if one cannot be loaded; it is requested again next time. */
export function createWordLoader(loadMessages: (address: string) => Promise<Messages>) {
  const loading = new Map<string, Promise<Messages>>()
  const grow = new WeakMap<WordBook, (name: string, address: string, messages: Messages) => void>()

  function load(address: string): Promise<Messages> {
    let pending = loading.get(address)
    if (!pending) {
      pending = loadMessages(address)
      loading.set(address, pending)
      pending.catch(() => loading.delete(address))
    }
    return pending
  }

  function openBook(locale: Locale): WordBook {
    const files = new Map<string, string>()
    let words: Record<string, Messages[string]> = {}
    let speak = createTranslate(locale, {})
    const book: WordBook = { locale, files, t: ((...args) => speak(...args)) as Translate }
    grow.set(book, (name, address, messages) => {
      files.set(name, address)
      words = { ...words, ...messages }
      speak = createTranslate(locale, words as Dictionary)
    })
    return book
  }

  return {
    /** Loads files ahead. */
    async prepare(wanted: Wanted): Promise<void> {
      await Promise.all(Object.values(wanted).map(load))
    },
    /**
     * The book with these files: the one before with what it lacks, or a new one if its language or words differ. Files
     * that the one before holds for widgets outside of the screen are those of `all`.
     */
    async read(locale: Locale, wanted: Wanted, all: Wanted, before: WordBook | null): Promise<WordBook> {
      const isSame =
        before?.locale === locale && [...before.files].every(([name, address]) => (all[name] ?? address) === address)
      const named = [...new Set([...Object.keys(wanted), ...(before?.files.keys() ?? [])])]
      const missing = named.filter((name) => Object.hasOwn(all, name) && !(isSame && before.files.has(name)))
      const loaded = await Promise.all(missing.map(async (name) => [name, await load(all[name]!)] as const))
      const book = isSame ? before : openBook(locale)
      for (const [name, messages] of loaded) grow.get(book)!(name, all[name]!, messages)
      return book
    },
  }
}
