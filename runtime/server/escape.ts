const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}

const IN_SCRIPT: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for a `<script>` data block: no `</script>`, no `<!--`, still equal JSON. */
export function escapeJson(value: unknown): string {
  return escapeJsonText(JSON.stringify(value))
}

/** The same for JSON that is written already. */
export function escapeJsonText(json: string): string {
  return json.replace(/[<>\u2028\u2029]/g, (sign) => IN_SCRIPT[sign]!)
}
