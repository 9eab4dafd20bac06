import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { ActionSetting, readAction } from './call-to-action.ts'
import { PictureSetting, readPicture } from './picture-setting.ts'

export const heroSection = section('hero')({
  title: 'The shop window: a picture from edge to edge with a title, a sentence and a button.',
  settings: z.strictObject({
    title: LocalizedText.meta({ description: 'Heading on the picture.' }),
    text: LocalizedText.optional().meta({ description: 'A sentence below it; absent: none.' }),
    action: ActionSetting.optional().meta({ description: 'A button; absent: none.' }),
    wide: PictureSetting.meta({ description: 'Picture of wide pages.' }),
    narrow: PictureSetting.optional().meta({ description: 'Picture of narrow pages; absent: the wide one.' }),
    isFirst: z.boolean().meta({
      description: "Whether it is the first section of the page: its heading is the page's, its picture loads first.",
    }),
  }),
  async resolve({ settings, locale, ...context }) {
    const { title, text, wide, narrow, isFirst } = settings
    const action = await readAction(settings.action, { locale, ...context })
    return node('hero', {
      title: pickText(title, locale),
      ...(text && { text: pickText(text, locale) }),
      ...(action && { action }),
      wide: readPicture(wide, locale),
      ...(narrow && { narrow: readPicture(narrow, locale) }),
      headingLevel: isFirst ? 1 : 2,
      isFirst,
    })
  },
})
