import { type TestAppOptions, textsOf } from './test-shop.ts'

/** Layouts of a plain shop whose home page holds these sections, by id. */
export function homeWith(sections: object, extra: object = {}): NonNullable<TestAppOptions['layouts']> {
  return { 'screens/home': { frame: 'frames/default', slots: { main: Object.keys(sections) }, sections, ...extra } }
}

/** A section that shows a text. */
export function say(text: string, extra: object = {}) {
  return { type: 'say', settings: { text }, ...extra }
}

/** Texts of a screen's sections, without its frame. */
export function mainTexts(screen: Parameters<typeof textsOf>[0]): unknown[] {
  return Object.entries(textsOf(screen)).flatMap(([id, text]) => (id.startsWith('screen.') ? [text] : []))
}
