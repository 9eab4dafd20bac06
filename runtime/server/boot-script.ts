import { createHash } from 'node:crypto'
import { CONSENT_VERSION } from '#schemas/consent.ts'

/** Id of the data block that lists the page's modules: the entry first, then all that it and the widgets of the page import. */
export const MODULES_ID = 'page-modules'

/**
 * The one inline script of every page: tells styles, before the first paint, that script will run and whether the shopper still has
 * to be asked for consent; and fetches the page's modules once it has been painted, so that they do not hold up its picture, styles
 * and fonts. Until they run, links and forms work by themselves. Its text is fixed, so that the policy can name it by hash.
 */
export const BOOT_SCRIPT = [
  'const d=document,r=d.documentElement',
  "r.setAttribute('data-script','')",
  `if(/(^|; )consent=${CONSENT_VERSION}\\./.test(d.cookie))r.setAttribute('data-consent','')`,
  'const load=()=>{' +
    `const modules=JSON.parse(d.getElementById('${MODULES_ID}').textContent);` +
    "for(const href of modules){const l=d.createElement('link');l.rel='modulepreload';l.href=href;d.head.append(l)}" +
    'import(modules[0])}',
  // The callbacks of a frame run before it is painted, so those of the second one after the first has been.
  "addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>requestAnimationFrame(load)))",
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
