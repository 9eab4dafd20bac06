import { useEffect, useMemo, useState } from 'react'
import { deviceOfWidth } from '#schemas/breakpoints.ts'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import type { canvas } from './schema.ts'

/** On a screen of less than this, in px, a page begins with the width of the screen. */
const DESK_PX = 1024
const NARROWEST_PX = 320

type Frame = PropsOf<typeof canvas>['frame']

interface FrameWidth {
  /** with the page that a device of this width gets */
  frame: Frame
  /** how wide the page is drawn */
  widthPx: number
  /** what it was before somebody typed another one */
  fromPx: number
  onWidth(widthPx: number): void
}

/** The width of the page: the typed one, else the one that was chosen, else that of a phone or tablet which shows the canvas. */
export function useFrameWidth(usual: Frame): FrameWidth {
  const { widthPx, isUsualWidth } = usual
  const { useIsLive } = useHost()
  const isLive = useIsLive()
  const [screenPx, setScreenPx] = useState<number | null>(null)
  const [typed, setTyped] = useState<{ of: number; px: number } | null>(null)
  useEffect(() => {
    if (isLive && window.innerWidth < DESK_PX) setScreenPx(Math.max(NARROWEST_PX, window.innerWidth))
  }, [isLive])
  const fromPx = isUsualWidth === true ? (screenPx ?? widthPx) : widthPx
  const frame = useMemo(() => (fromPx === usual.widthPx ? usual : onDevice(usual, fromPx)), [usual, fromPx])
  return {
    frame,
    widthPx: typed?.of === fromPx ? typed.px : fromPx,
    fromPx,
    onWidth: (px) => setTyped({ of: fromPx, px }),
  }
}

function onDevice(frame: Frame, widthPx: number): Frame {
  if (frame.src === undefined) return frame
  const [path, query] = frame.src.split('?')
  const asked = new URLSearchParams(query)
  asked.set('device', deviceOfWidth(widthPx))
  return { ...frame, src: `${path}?${asked}` }
}
