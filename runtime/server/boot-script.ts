import { createHash } from 'node:crypto'
import { CONSENT_VERSION } from '#schemas/consent.ts'

/**
 * The one inline script of every page: tells styles, before the first paint, that script will run and whether the shopper still has
 * to be asked for consent. Its text is fixed, so that the policy can name it by hash.
 */
export const BOOT_SCRIPT = [
  'const d=document,r=d.documentElement',
  "r.setAttribute('data-script','')",
  `if(/(^|; )consent=${CONSENT_VERSION}\\./.test(d.cookie))r.setAttribute('data-consent','')`,
].join(';')

const bootHash = createHash('sha256').update(BOOT_SCRIPT).digest('base64')

/** Pages are cached bytes, so the policy works by hash and not by nonce. Architecture 8. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${bootHash}'`,
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
