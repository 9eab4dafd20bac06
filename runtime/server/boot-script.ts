import { createHash } from 'node:crypto'
import { CONSENT_VERSION } from '#schemas/consent.ts'

/**
 * Id of the data block that lists what the page loads: first the entry, then all imports of the entry and of the page's
 * widgets, then files of words.
 */
export const MODULES_ID = 'page-modules'

/**
 * The only inline script of a page. Before the first paint it tells the styles that script will run and whether the
 * consent banner is needed. Once the page and its lead picture are painted it loads the page's modules, so that they do
 * not delay images, styles and fonts. Until they run, links and forms work by themselves. The text is fixed, so that the policy can allow it by
 * hash.
 */
export const BOOT_SCRIPT = [
  'const d=document,r=d.documentElement',
  "r.setAttribute('data-script','')",
  `if(/(^|; )consent=${CONSENT_VERSION}\\./.test(d.cookie))r.setAttribute('data-consent','')`,
  'let isAsked=false',
  'const load=()=>{if(isAsked)return;isAsked=true;' +
    `const modules=JSON.parse(d.getElementById('${MODULES_ID}').textContent);` +
    "for(const href of modules){const l=d.createElement('link');" +
    // Words are data: the preload must ask for them as `fetch` does.
    "if(href.endsWith('.json')){l.rel='preload';l.as='fetch';l.crossOrigin=''}else l.rel='modulepreload';" +
    'l.href=href;d.head.append(l)}' +
    'import(modules[0])}',
  // The callbacks of a frame run before its paint, so those of the second frame run after it.
  'const loadPainted=()=>requestAnimationFrame(()=>requestAnimationFrame(load))',
  "const loadAfterPicture=()=>{const i=d.querySelector('img[fetchpriority=high]');" +
    "if(!i||i.complete)return loadPainted();for(const e of ['load','error'])i.addEventListener(e,loadPainted)}",
  // A frame's paint reaches the screen later than its callbacks ran; only its entry tells when.
  "addEventListener('DOMContentLoaded',()=>{try{new PerformanceObserver((list,self)=>{" +
    "if(list.getEntriesByName('first-contentful-paint').length){self.disconnect();loadAfterPicture()}" +
    "}).observe({type:'paint',buffered:true})}catch{loadAfterPicture()}})",
  // Browsers that hide such entries from pages, and pages that were opened in the background.
  "addEventListener('load',()=>setTimeout(load,1000))",
].join(';')

const bootHash = createHash('sha256').update(BOOT_SCRIPT).digest('base64')

/** Pages are cached bytes, so the policy uses a hash and not a nonce. Architecture 8. */
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
