import { z } from 'zod'

/** A setting that names a text page of the shop by its key; without it the section draws no link to the page. */
export function pageSetting(about: string, example: string) {
  return z
    .string()
    .optional()
    .meta({
      description: `Key of the text page ${about}; absent: no link to it.`,
      examples: [example],
      'x-reference': 'page',
    })
}

export const DeliveryPageSetting = pageSetting('about delivery, for the note beside German prices', 'delivery-payment')

export const PrivacyPageSetting = pageSetting('with the privacy policy', 'privacy')
