import { isDeepStrictEqual } from 'node:util'
import type { JsonValue } from '#schemas/json.ts'
import { NO_TEXTS } from '#schemas/locale.ts'
import type { StaffPicture } from '#schemas/staff-picture.ts'
import { idOfPicturePath } from './picture-files.ts'

type Values = Readonly<Record<string, JsonValue>>

/** Ids of pictures of the library that settings name now and did not name in the same place before. */
export function chosenPictures(before: JsonValue | undefined, after: JsonValue): string[] {
  if (!isObject(after))
    return Array.isArray(after) ? after.flatMap((each, at) => chosenPictures(memberOf(before, at), each)) : []
  const id = typeof after.image === 'string' ? idOfPicturePath(after.image) : null
  const isNew = id !== null && memberOf(before, 'image') !== after.image
  const inner = Object.entries(after).flatMap(([name, each]) => chosenPictures(memberOf(before, name), each))
  return isNew ? [id, ...inner] : inner
}

/**
 * Settings in which another picture was chosen, with its size, and with its words and its focal point where nobody typed others. A
 * picture that was taken away goes with everything about it.
 */
export function withChosenPictures(
  before: JsonValue | undefined,
  after: JsonValue,
  pictures: readonly StaffPicture[],
): JsonValue {
  if (Array.isArray(after)) return after.map((each, at) => withChosenPictures(memberOf(before, at), each, pictures))
  if (!isObject(after)) return after
  const inner = Object.entries(after).flatMap(([name, each]) => {
    const was = memberOf(before, name)
    return isLeftOver(was, each) ? [] : [[name, withChosenPictures(was, each, pictures)] as const]
  })
  const settings: Values = Object.fromEntries(inner)
  const id = typeof settings.image === 'string' ? idOfPicturePath(settings.image) : null
  const picture = pictures.find((each) => each.id === id)
  if (!picture || memberOf(before, 'image') === settings.image) return settings
  const { widthPx, heightPx, alt, focus } = picture
  const isOwnAlt = settings.alt !== undefined && !isDeepStrictEqual(settings.alt, memberOf(before, 'alt') ?? NO_TEXTS)
  const isOwnFocus = settings.focus !== undefined && !isDeepStrictEqual(settings.focus, memberOf(before, 'focus'))
  const { focus: typed, ...rest } = settings
  const point = isOwnFocus ? typed : focus
  return { ...rest, widthPx, heightPx, alt: isOwnAlt ? settings.alt! : { ...alt }, ...(point && { focus: point }) }
}

/** What is left of a picture whose address was taken away. */
function isLeftOver(before: JsonValue | undefined, after: JsonValue): boolean {
  return isObject(after) && after.image === undefined && 'widthPx' in after && memberOf(before, 'image') !== undefined
}

function memberOf(value: JsonValue | undefined, name: string | number): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, name) ? (value as Values)[name] : undefined
}

function isObject(value: JsonValue | undefined): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
