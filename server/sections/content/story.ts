import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { ActionSetting, readAction } from './call-to-action.ts'
import { PictureSetting, readPicture } from './picture-setting.ts'

export const storySection = section('story')({
  title: 'A scene with a title, a few words and a button.',
  settings: z.strictObject({
    title: LocalizedText.meta({ description: 'Heading beside the picture.' }),
    text: LocalizedText.optional().meta({ description: 'A few words below it; absent: none.' }),
    action: ActionSetting.optional().meta({ description: 'A button; absent: none.' }),
    picture: PictureSetting.meta({ description: 'The picture.' }),
    headingLevel: z
      .union([z.literal(2), z.literal(3)])
      .optional()
      .meta({ description: 'Level of the heading, as h2 or h3; absent means 2.' }),
  }),
  async resolve({ settings, locale, ...context }) {
    const { title, text, picture, headingLevel = 2 } = settings
    const action = await readAction(settings.action, { locale, ...context })
    return node('story', {
      title: pickText(title, locale),
      ...(text && { text: pickText(text, locale) }),
      ...(action && { action }),
      image: readPicture(picture, locale),
      headingLevel,
    })
  },
})
