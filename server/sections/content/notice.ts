import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { ActionSetting, readAction } from './call-to-action.ts'

export const noticeSection = section('notice')({
  title: 'A message that stays on the page, such as changed delivery times before a holiday.',
  settings: z.strictObject({
    tone: z.enum(['info', 'ok', 'warn', 'bad']),
    title: LocalizedText.optional(),
    text: LocalizedText,
    action: ActionSetting.optional(),
  }),
  async resolve({ settings, locale, ...context }) {
    const { tone, title, text } = settings
    const action = await readAction(settings.action, { locale, ...context })
    return node('notice', {
      tone,
      ...(title && { title: pickText(title, locale) }),
      text: pickText(text, locale),
      ...(action && { action }),
    })
  },
})
