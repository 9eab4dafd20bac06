import type { z } from 'zod'
import type { DataKey } from '#server/compiler/loaded-data.ts'
import {
  type NodeDraft,
  type SectionContext,
  type SectionType,
  section as shopSection,
} from '#server/compiler/section.ts'
import type { Own } from './own-names.ts'

export {
  dayInWarsaw,
  formatDate,
  formatDateTime,
  formatDays,
  formatExactTime,
  formatMoney,
  formatPercent,
} from '#locales/format.ts'
export { languageLinks } from '#locales/route-table.ts'
export { FocalPoint, originalSize } from '#schemas/image.ts'
export { isShipped } from '#schemas/is-shipped.ts'
export { CURRENCIES, LanguageLabel, LOCALES, LocalizedText, pickText } from '#schemas/locale.ts'
export { grandTotalKey } from '#schemas/money.ts'
export { formatPhone } from '#schemas/phone.ts'
export { RichText } from '#schemas/rich-text.ts'
export { RouteKey, RouteTarget } from '#schemas/routes.ts'
export { lasting, type NodeDraft, node, nodeOf } from '#server/compiler/section.ts'
export { percentOff } from '#server/platform/percent-off.ts'
export { readAmount } from '#server/platform/typed-amounts.ts'
export { ActionSetting, readAction } from '#server/sections/content/call-to-action.ts'
export { PictureSetting, readPicture } from '#server/sections/content/picture-setting.ts'
export { describedForm } from '#server/sections/described-form.ts'
export { hrefIfTold, hrefOf, LinkTarget } from '#server/sections/link-target.ts'
export { DeliveryPageSetting, PrivacyPageSetting, pageSetting } from '#server/sections/page-setting.ts'
export { IconName, toIconName } from '#widgets/parts/icon-names.ts'
export { MenuIconName } from '#widgets/parts/menu-entry.ts'

type Shared = Pick<SectionType, 'title' | 'showsFreeDelivery' | 'timeoutMs' | 'wordsOver'>
interface Parts<S extends z.ZodObject, N extends DataKey, C extends string, U extends DataKey> extends Shared {
  settings: S
  needs?: readonly N[]
  uses?: readonly U[]
  varies?: SectionType['varies']
  slots?: readonly C[]
  /** operations of its forms that shoppers without script can send */
  submits?: readonly string[]
  resolve(
    context: Own<SectionContext<z.infer<S>, N, C, U>>,
  ): Promise<NodeDraft | NodeDraft[] | null> | NodeDraft | NodeDraft[] | null
}

/** Declares a section type, as `#server/compiler/section.ts` does for the shop: `section('acme-countdown')({ title, settings, resolve })`. */
export function section<const Type extends string>(type: Type) {
  return <
    S extends z.ZodObject,
    const N extends DataKey = never,
    const C extends string = never,
    const U extends DataKey = never,
  >(
    parts: Parts<S, N, C, U>,
  ): SectionType<Type, S, N, C, U> => shopSection(type)(parts as never)
}
