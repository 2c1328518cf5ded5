import type { Plugin } from 'vite'
import type { Locale } from '../../addresses/locale.ts'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** The module that defines `texts` and its types. */
const DEFINITION = /(?:^|\/)texts(?:\.tsx)?$/

/**
 * Leaves the other language's texts out of what browsers load: every `texts({ en, hi })` below `web` keeps
 * one of the two. A call that it cannot follow stops the build; so does finding no call at all.
 */
export function oneLanguage(locale: Locale): Plugin {
  const other = locale === 'en' ? 'hi' : 'en'
  let cut = 0
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      cut = 0
    },
    transform: {
      filter: { id: /\/web\//, code: /\btexts(?:\.tsx)?['"]/ },
      handler(code) {
        const module = this.parse(code) as unknown as Node
        const cuts = callsOf(namesOfTexts(module), module).map((both) => cutOf(both, other))
        if (cuts.length === 0) return undefined
        cut += cuts.length
        let rest = code
        for (const { from, to } of cuts.sort((a, b) => b.from - a.from))
          rest = rest.slice(0, from) + rest.slice(to)
        return { code: rest, map: null }
      },
    },
    generateBundle() {
      if (cut === 0)
        this.error('one-language: no texts({ en, hi }) was found, so both languages are in the build')
    },
  }
}

/** The names by which a module calls `texts`. */
function namesOfTexts(module: Node): string[] {
  const said = (module.body as (Node & { source?: { value: string }; specifiers?: Node[] })[]).filter(
    ({ source }) => source && DEFINITION.test(source.value),
  )
  return said.flatMap(({ type, specifiers = [] }) => {
    if (type === 'ExportAllDeclaration')
      throw new Error('texts.tsx is handed on: texts() could not be followed')
    return specifiers.flatMap((specifier) => nameOf(specifier))
  })
}

function nameOf(specifier: Node): string[] {
  const { type, imported, local } = specifier as Node & Record<string, { name: string } | undefined>
  if (type === 'ImportSpecifier') return imported!.name === 'texts' ? [local!.name] : []
  if (type === 'ExportSpecifier' && local!.name !== 'texts') return []
  throw new Error('texts.tsx is imported as a whole or handed on: texts() could not be followed')
}

/** The argument of every call to one of the names. */
function callsOf(names: string[], node: unknown): Node[] {
  if (names.length === 0) return []
  if (Array.isArray(node)) return node.flatMap((part) => callsOf(names, part))
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const found = Object.values(node).flatMap((part) => callsOf(names, part))
  const call = node as Node & { callee?: { name?: string }; arguments?: Node[] }
  return call.type === 'CallExpression' && names.includes(call.callee?.name ?? '')
    ? [call.arguments![0]!, ...found]
    : found
}

/** The range to cut out, with the comma before or after it. */
function cutOf(both: Node, language: string): { from: number; to: number } {
  const properties = both.properties as (Node & { key?: { name?: string } })[] | undefined
  const at = properties?.findIndex(({ key }) => key?.name === language) ?? -1
  if (!properties || at < 0 || properties.length !== 2)
    throw new Error('texts() takes { en, hi } and nothing else')
  return at === 0
    ? { from: properties[0]!.start, to: properties[1]!.start }
    : { from: properties[0]!.end, to: properties[1]!.end }
}
