import { joinBytes } from '#schemas/join-bytes.ts'
import { drawOnServer, type ServerDrawing } from '../server/draw-on-server.tsx'

/** Draws a screen as the server does, its HTML as one text. */
export function drawText(drawing: ServerDrawing) {
  const drawn = drawOnServer(drawing)
  return { ...drawn, html: joinBytes(drawn.html).toString() }
}
