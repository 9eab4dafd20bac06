import type { PropsOf } from '../define-catalog.ts'
import type { sectionChooser } from './schema.ts'

type Groups = PropsOf<typeof sectionChooser>['groups']

/** The choices whose name, description or group has each word of the phrase, without regard to case and accents. */
export function found(groups: Groups, phrase: string): Groups {
  const words = plain(phrase).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups.flatMap(({ title, kinds }) => {
    const left = kinds.filter(({ label, text = '' }) => {
      const said = plain(`${title} ${label} ${text}`)
      return words.every((word) => said.includes(word))
    })
    return left.length === 0 ? [] : [{ title, kinds: left }]
  })
}

/** `ł` has no accent that could be taken off. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
