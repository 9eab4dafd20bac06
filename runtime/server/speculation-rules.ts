import { NOT_PAGE_SEGMENTS } from '../navigation/not-pages.ts'

/**
 * Links that the browser may fetch ahead while the page's script does not run: those in the content of a public page. Not those
 * that a crawler should leave, such as filters, which no cache holds, nor those of the header, which lead to what is the
 * shopper's own.
 */
const WHERE = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: NOT_PAGE_SEGMENTS.map((segment) => `/${segment}/*`) } },
    { selector_matches: 'main a:not([rel~=nofollow],[download],[target],[data-hold])' },
  ],
}

/** Text of an inline `<script type="speculationrules">`. Script prefetches screens by itself, and removes the element. */
export const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: WHERE, eagerness: 'moderate' }] })
