import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { ActionSetting, readAction } from './call-to-action.ts'

export const noticeSection = section('notice')({
  title: 'A message that stays on the page, such as changed delivery times before a holiday.',
  settings: z.strictObject({
    tone: z
      .enum(['info', 'ok', 'warn', 'bad'])
      .meta({ description: 'Tone of the message: neutral, good, a warning, or bad.' }),
    title: LocalizedText.optional().meta({ description: 'Heading of the message; absent: none.' }),
    text: LocalizedText.meta({ description: 'The message.' }),
    action: ActionSetting.optional().meta({ description: 'A button; absent: none.' }),
  }),
  mainText: 'text',
  presets: [
    {
      key: 'delivery',
      name: { pl: 'przerwa w wysyłce', en: 'no deliveries', de: 'kein Versand' },
      settings: {
        tone: 'info',
        title: { pl: 'Przerwa świąteczna', en: 'Closed for the holidays', de: 'Feiertagspause' },
        text: {
          pl: 'Zamówienia złożone w święta wyślemy w pierwszy dzień roboczy.',
          en: 'Orders placed over the holidays leave on the first working day.',
          de: 'Bestellungen über die Feiertage versenden wir am ersten Werktag.',
        },
      },
    },
    {
      key: 'warning',
      name: { pl: 'ostrzeżenie', en: 'warning', de: 'Warnung' },
      settings: {
        tone: 'warn',
        text: {
          pl: 'Terminy dostaw mogą się wydłużyć.',
          en: 'Deliveries may take longer.',
          de: 'Lieferungen können länger dauern.',
        },
      },
    },
  ],
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
