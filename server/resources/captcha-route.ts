import { Hono } from 'hono'
import { CAPTCHA_PATH } from '#schemas/captcha.ts'
import { personalJson } from '#server/http/bytes/data-answer.ts'
import type { Edge } from '#server/http/edge.ts'
import type { CaptchaPort } from '#server/ports/captcha.ts'

/** `GET /api/captcha`: a puzzle to solve before a form is sent; a new one for each request. */
export function captchaRoute({ captcha, headers }: Pick<Edge, 'headers'> & { captcha: CaptchaPort }): Hono {
  const routes = new Hono()
  routes.get(CAPTCHA_PATH, async () => personalJson(await captcha.puzzle(), { status: 200 }, headers.data))
  return routes
}
