import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { ActionSetting, readAction } from './call-to-action.ts'
import { PictureSetting, readPicture } from './picture-setting.ts'

export const heroSection = section('hero')({
  title: 'The shop window: a picture from edge to edge with a title, a sentence and a button.',
  settings: z.strictObject({
    title: LocalizedText,
    text: LocalizedText.optional(),
    action: ActionSetting.optional(),
    wide: PictureSetting,
    narrow: PictureSetting.optional(),
    /** the first section of the page: its title is the page's, its picture loads first */
    isFirst: z.boolean(),
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
