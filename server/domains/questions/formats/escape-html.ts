const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!)
}

/** Plain text as the value of an attribute, between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)
}
