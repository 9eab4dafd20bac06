import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { FocalPoint } from '#schemas/image.ts'
import { LOCALES, type LocalizedText } from '#schemas/locale.ts'
import { MAX_ALT_LENGTH, type PictureCut } from '#schemas/staff-picture.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_MIME } from '#schemas/upload.ts'
import { PICTURE_UPLOAD_PATH } from '#server/compiler/address/data-paths.ts'
import { camelName } from './field-names.ts'
import { MAX_PICTURES } from './picture-files.ts'

/* Fields of the forms about pictures, the same for drawing and for checking. */

const ACCEPT = [UPLOAD_MIME.jpg, UPLOAD_MIME.png, UPLOAD_MIME.webp, 'image/avif'].join(',')

/** `max`: of files. */
export function pictureFilesField(t: Translate, max = MAX_PICTURES): FormField {
  return {
    name: 'attachments',
    label: t(max === 1 ? 'studio.pictures.file' : 'studio.pictures.files'),
    type: 'files',
    hint: t('studio.pictures.files.hint', { mb: MAX_UPLOAD_BYTES.jpg / 1024 / 1024 }),
    files: {
      upload: `${PICTURE_UPLOAD_PATH}{?name,locale}`,
      removal: `${PICTURE_UPLOAD_PATH}/{id}/remove`,
      accept: ACCEPT,
      ...{ max, maxBytes: MAX_UPLOAD_BYTES.jpg },
    },
    rules: [],
  }
}

export function altFields(t: Translate, alt: LocalizedText): FormField[] {
  return LOCALES.map((locale, at) => ({
    name: camelName('alt', locale),
    label: t(`studio.language.${locale}`),
    type: 'textarea',
    width: 'half',
    value: alt[locale],
    ...(at === 0 && { hint: t('studio.picture.words.hint') }),
    rules: [{ rule: 'length', max: MAX_ALT_LENGTH }],
  }))
}

/** Per cent from left and top. */
export function focusFields(t: Translate, focus: FocalPoint | null): FormField[] {
  return [
    percentField('x', t('studio.picture.focus.x'), focus?.xPercent ?? 50),
    percentField('y', t('studio.picture.focus.y'), focus?.yPercent ?? 50),
  ]
}

/** The whole picture, to begin with. */
export function cutFields(t: Translate): FormField[] {
  return [
    percentField('left', t('studio.picture.cut.left'), 0),
    percentField('top', t('studio.picture.cut.top'), 0),
    percentField('width', t('studio.picture.cut.width'), 100),
    percentField('height', t('studio.picture.cut.height'), 100),
  ]
}

const percentField = (name: string, label: string, value: number): FormField => ({
  ...{ name, label, type: 'text', inputMode: 'numeric', width: 'half', value: String(value) },
  rules: [{ rule: 'required' }, { rule: 'length', max: 8 }],
})

/** A whole number from 0 to 100, as people type it: `20`, `20 %`, `19,6`. Null for anything else. */
export function readPercent(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0%]/g, '').replace(',', '.')
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(plain)) return null
  const value = Math.round(Number(plain))
  return value <= 100 ? value : null
}

/** The part that a form holds, or what is wrong with which field. */
export function readCut(
  t: Translate,
  typed: Readonly<Record<keyof PictureCut, string>>,
): { cut: PictureCut; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const read = (name: keyof PictureCut) => {
    const value = readPercent(typed[name])
    if (value === null) errors[name] = t('studio.picture.wrong.percent')
    return value ?? 0
  }
  const cut = { left: read('left'), top: read('top'), width: read('width'), height: read('height') }
  if (Object.keys(errors).length > 0) return { cut, errors }
  if (cut.width === 0) errors.width = t('studio.picture.wrong.nothing')
  if (cut.height === 0) errors.height = t('studio.picture.wrong.nothing')
  if (cut.left + cut.width > 100) errors.width = t('studio.picture.wrong.beyond')
  if (cut.top + cut.height > 100) errors.height = t('studio.picture.wrong.beyond')
  if (cut.width === 100 && cut.height === 100) errors.width = t('studio.picture.wrong.whole')
  return { cut, errors }
}
