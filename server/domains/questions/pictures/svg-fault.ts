/**
 * What a drawing could run, load or grow by. Drawn as a picture it would only be missing, which nobody would
 * notice.
 */
const REFUSED: [RegExp, string][] = [
  [/<\s*(?:[\w.-]+:)?script\b/i, 'holds a script'],
  [/<\s*(?:[\w.-]+:)?foreignObject\b/i, 'holds a foreign object'],
  [/<!ENTITY/i, 'declares entities'],
  [/<\?xml-stylesheet/i, 'loads a style sheet'],
  [/@import/i, 'loads a style sheet'],
  [/\son[a-z]+\s*=/i, 'holds an event handler'],
  [
    /(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]/i,
    'names something outside of itself',
  ],
  [/url\(\s*["']?\s*(?!#)[^)\s"']/i, 'names something outside of itself'],
]

/** Why a drawing is not taken, if so. */
export function svgFault(bytes: Uint8Array): string | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'is not UTF-8'
  }
  return REFUSED.find(([pattern]) => pattern.test(text))?.[1]
}

export function holdsWords(svg: Uint8Array): boolean {
  return /<\s*(?:[\w.-]+:)?text\b/i.test(Buffer.from(svg).toString('utf8'))
}
