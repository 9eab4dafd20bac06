import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { qrPath } from '#server/sections/order/qr-path.ts'

/** The secret of one-time codes, for scanning and for typing. */
export function oneTimeCodes(
  { secret, uri }: { secret: string; uri: string },
  t: LoadContext['t'],
  { form, title = t('studio.codes') }: { form?: NodeDraft; title?: string } = {},
): NodeDraft {
  return node(
    'studio-one-time-codes',
    {
      title,
      lead: t('studio.codes.scan'),
      qr: { label: t('studio.codes.qr'), ...qrPath(uri) },
      secretLabel: t('studio.codes.key'),
      codes: [secret.match(/.{1,4}/g)!.join(' ')],
    },
    { key: 'codes', ...(form && { slots: { form: [form] } }) },
  )
}
