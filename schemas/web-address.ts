import { z } from 'zod'
import { FRAGMENT, LINK_TARGET, PICTURE_ADDRESS, SHOP_PATH, WEB_ADDRESS } from './address-patterns.ts'

/* Addresses in the contract. A use adds a description of its own with `.meta(…)`. Never `javascript:` or `data:`. */

export const ShopPath = z
  .string()
  .regex(SHOP_PATH)
  .meta({ description: 'A path of this shop with its query and fragment.', examples: ['/en/coffee?page=2'] })

export const WebAddress = z
  .string()
  .regex(WEB_ADDRESS)
  .meta({ description: 'A path of this shop, or an http or https URL.', examples: ['/en/cart'] })

/** Target of a link that merchants may have written. */
export const LinkTarget = z
  .string()
  .regex(LINK_TARGET)
  .meta({
    description: 'A path of this shop, a fragment of the same page, or a URL: https, http, mailto or tel.',
    examples: ['/en/contact', 'mailto:shop@example.com'],
  })

export const Fragment = z
  .string()
  .regex(FRAGMENT)
  .meta({ description: 'A place of the same page: `#` and the id of a node.', examples: ['#frame.consent'] })

/** `/schemas/calls.json` publishes in which sizes and formats a picture below `/media/` comes. */
export const PictureAddress = z
  .string()
  .regex(PICTURE_ADDRESS)
  .meta({
    description:
      'Address of a picture: a path below /media/, which can be asked for in other sizes (/schemas/calls.json), or an https URL of another site.',
    examples: ['/media/moka-pot/front'],
  })
