import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Its rules, regardless of formatting. */
const rulesOf = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, '')
    .replaceAll(';}', '}')
    .replaceAll("'", '"')
    .toLowerCase()

it('katex.css is the stylesheet of the KaTeX that draws the mathematics, with each font in one format', () => {
  const own = read('../../node_modules/katex/dist/katex-swap.css').replace(
    /src:url\(fonts\/([\w-]+\.woff2)\)[^;]*;|src: url\(fonts\/([\w-]+\.woff2)\)[^;]*;/g,
    (_, tight: string | undefined, airy: string | undefined) =>
      `src: url("katex/dist/fonts/${tight ?? airy}") format("woff2");`,
  )
  expect(rulesOf(read('katex.css'))).toBe(rulesOf(own))
})
