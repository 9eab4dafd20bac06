/** A script that ran would set this name: no output may hold it in markup that runs. */
export const MARK = 'xq7'

/** What no text may become, by what it attacks. */
export const HOSTILE_TEXTS = {
  script: `<script>${MARK}=1</script>`,
  attribute: `"><img src=x onerror=${MARK}()>`,
  quote: `' autofocus onfocus=${MARK}() x='`,
  'script link': `javascript:${MARK}()`,
  'spaced script link': ` JaVaScRiPt\t:${MARK}()`,
  'data link': `data:text/html,<script>${MARK}()</script>`,
  'foreign link': `//evil.example/${MARK}`,
  'backslash link': `/\\evil.example/${MARK}`,
  closing: `</textarea></title></script></style><svg onload=${MARK}()>`,
  comment: `<!--${MARK} ]]> --!>`,
  entity: `&lt;script&gt;${MARK}&#60;img src=x onerror=${MARK}()&#62;`,
  control: `${MARK}\u0000\u001b[31m\u0007`,
  bidi: `${MARK}\u202e\u2066gpj.exe\u2028\u2029`,
  surrogate: `${MARK} \ud800 half`,
  template: `${MARK} {{constructor.constructor('x')()}} {count} {0} %s $& $1 \${7*7} {name`,
  plural: `${MARK} {count, plural, one {#} other {`,
  css: `${MARK};}</style><style>*{background:url(//evil.example)}`,
  formula: `=HYPERLINK("https://evil.example/?${MARK}","x")`,
  header: `${MARK}\r\nBcc: victim@evil.example\r\n\r\n<b>x</b>`,
  notation: `[${MARK}](javascript:${MARK}()) ![x](data:text/html,x) **<img src=x onerror=${MARK}()>**`,
  prototype: '__proto__',
  path: `../../../etc/passwd?${MARK}`,
  sql: `${MARK}'; drop table orders; --`,
  long: `${MARK}${'W'.repeat(5_000)}`,
} as const

export const HOSTILE = Object.values(HOSTILE_TEXTS)
