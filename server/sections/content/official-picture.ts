import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { PictureSetting, readPicture } from './picture-setting.ts'

const inLanguage = (language: string) =>
  PictureSetting.optional().meta({
    description: `The picture of ${language} pages; absent: none, which the log names.`,
  })

export const officialPictureSection = section('official-picture')({
  title:
    'A picture that the law asks for in each language, such as the notice of the legal guarantee. Until it is set, the log names it.',
  settings: z.strictObject({
    name: z
      .string()
      .min(1)
      .meta({ description: 'What it is, for the log.', examples: ['notice of the legal guarantee'] }),
    pictures: z
      .strictObject({ pl: inLanguage('Polish'), en: inLanguage('English'), de: inLanguage('German') })
      .meta({ description: 'The picture in each language.', examples: [{}] }),
  }),
  resolve({ settings: { name, pictures }, locale, lacks }) {
    const picture = pictures[locale]
    if (picture) return node('picture', { image: readPicture(picture, locale) })
    return lacks(`there is no picture of the ${name} in '${locale}': upload it and name it in pictures.${locale}`)
  },
})
