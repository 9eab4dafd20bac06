import { createHash } from 'node:crypto'
import bootScript from 'virtual:boot-script'
import { SPECULATION_RULES } from './speculation-rules.ts'

/** The inline script of a page. Its text is fixed, so that the policy can allow it by hash. */
export const BOOT_SCRIPT: string = bootScript

/** Pages are cached bytes, so the policy uses a hash and not a nonce. Architecture 8. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${[BOOT_SCRIPT, SPECULATION_RULES].map(hashSource).join(' ')}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
