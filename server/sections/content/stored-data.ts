import { z } from 'zod'
import type { RichBlock, RichInline } from '#schemas/rich-text.ts'
import type { Translate } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { CATEGORIES, STORED_DATA, type StoredItem } from '#server/http/visit/stored-data.ts'

export const storedDataSection = section('stored-data')({
  title: 'All cookies and other data that the shop stores on a device: what for, and for how long.',
  settings: z.strictObject({}),
  resolve({ t }) {
    const headings = {
      necessary: t('stored.title.necessary'),
      preferences: t('stored.title.preferences'),
      statistics: t('stored.title.statistics'),
    }
    const content = CATEGORIES.flatMap((category): RichBlock[] => [
      { kind: 'heading', level: 2, children: [{ kind: 'text', text: headings[category] }] },
      {
        kind: 'list',
        ordered: false,
        items: STORED_DATA.filter((item) => item.category === category).map((item) => lineOf(item, t)),
      },
    ])
    return node('rich-text-block', { content })
  },
})

function lineOf({ name, kind, purpose, life }: StoredItem, t: Translate): RichInline[] {
  const kinds = {
    cookie: t('stored.kind.cookie'),
    local: t('stored.kind.local'),
    session: t('stored.kind.session'),
  }
  return [
    { kind: 'strong', children: [{ kind: 'text', text: name }] },
    { kind: 'text', text: ` (${kinds[kind]}, ${lifeOf(life, t)}): ${t(purpose)}` },
  ]
}

function lifeOf(life: StoredItem['life'], t: Translate): string {
  if (life === 'session') return t('stored.life.session')
  if (life === 'kept') return t('stored.life.kept')
  if (life === 'page') return t('stored.life.page')
  const { unit, count } = life
  if (unit === 'days') return t('stored.life.days', { count })
  return unit === 'hours' ? t('stored.life.hours', { count }) : t('stored.life.minutes', { count })
}
