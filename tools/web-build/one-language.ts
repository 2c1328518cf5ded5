import type { Plugin } from 'vite'
import type { Locale } from '../../addresses/locale.ts'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Leaves the other language's texts out of what browsers load: `texts({ en, hi })` of `web/texts` keeps one of the two. */
export function oneLanguage(locale: Locale): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/web\/texts\/[^/]+\.tsx?$/ },
      handler(code) {
        const other = locale === 'en' ? 'hi' : 'en'
        const cuts = textsIn(this.parse(code) as unknown as Node).map((both) => cutOf(both, other))
        if (cuts.length === 0) return undefined
        let rest = code
        for (const { from, to } of cuts.sort((a, b) => b.from - a.from))
          rest = rest.slice(0, from) + rest.slice(to)
        return { code: rest, map: null }
      },
    },
  }
}

/** The argument of every call of `texts`. */
function textsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const found = Object.values(node).flatMap(textsIn)
  const call = node as Node & { callee?: { name?: string }; arguments?: Node[] }
  return call.type === 'CallExpression' && call.callee?.name === 'texts'
    ? [call.arguments![0]!, ...found]
    : found
}

/** From where to where the language stands, with the comma before or after it. */
function cutOf(both: Node, language: string): { from: number; to: number } {
  const properties = both.properties as (Node & { key?: { name?: string } })[] | undefined
  const at = properties?.findIndex(({ key }) => key?.name === language) ?? -1
  if (!properties || at < 0 || properties.length !== 2)
    throw new Error('texts() takes { en, hi } and nothing else')
  return at === 0
    ? { from: properties[0]!.start, to: properties[1]!.start }
    : { from: properties[0]!.end, to: properties[1]!.end }
}
