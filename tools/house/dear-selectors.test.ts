import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { trackedFiles } from './tracked-files.ts'

/** A page does not change while it is printed. */
const ON_PAPER = 'web/styles/result-print.css'

/**
 * Selectors that look for something inside one element and style others, which no class, id or attribute
 * names: at each change of the page a browser styles everything below that element anew.
 */
function dear(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) => splitOutside(list!.trim(), ','))
  return selectors.filter((selector) => {
    const parts = splitOutside(selector.trim(), ' ')
    const last = parts.at(-1)!
    const looksInside = parts.slice(0, -1).some((part) => part.includes(':has('))
    return looksInside && !/[.#[]/.test(withoutArguments(last))
  })
}

/** Parted at this character where it stands in no parentheses or brackets. */
function splitOutside(text: string, at: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === at && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.filter((part) => part !== '')
}

/** `:is(.a, .b)` names classes; `:not(:first-child)` names nothing. */
const withoutArguments = (compound: string): string => compound.replaceAll(/:(not|has)\(.*\)/g, '')

it('what a page has inside styles only what a class, id or attribute names', () => {
  const sheets = trackedFiles('web/*.css').filter((path) => path !== ON_PAPER)
  expect(sheets.length).toBeGreaterThan(5)
  expect(sheets.flatMap((path) => dear(readFileSync(path, 'utf8')))).toEqual([])
})

it('is found where it styles children, links or what comes after', () => {
  expect(dear('.row:not(:has(> [data-whole])) > :not(:first-child) { visibility: hidden }')).toHaveLength(1)
  expect(dear('body:has([data-pass]) header a { margin: 0 }')).toHaveLength(1)
  expect(dear('body:has(.bar) .link, main:has(.bar) + div:not(.x) { margin: 0 }')).toEqual([
    ' main:has(.bar) + div:not(.x)',
  ])
})

it('is not found where a class stands last, or where it is styled itself', () => {
  expect(dear('body:has([data-pass]) header :is(.menu, .search) { display: none }')).toEqual([])
  expect(dear('body:has(.bar) { --bar: 88px } footer li:has(> a) { display: none }')).toEqual([])
})
