import { get } from 'node:http'
import type { Visit } from './visit.ts'

export interface Verdict {
  check: string
  holds: boolean
  found: string
}

/** Web Vitals' line between good and needing work. */
const GOOD_CLS = 0.1
const CHECKS = ['status', 'axe', 'console', 'requests', 'origin', 'width']

/** One verdict for each thing that was looked at on a page. */
export function judge(seen: Visit, textWithoutScript: string): Verdict[] {
  const verdicts = CHECKS.map((check) => {
    const found = seen.faults.filter((fault) => fault.check === check).map((fault) => fault.found)
    return { check, holds: found.length === 0, found: found.join('\n') }
  })
  const order = headingFault(seen.headings)
  const missing = missingLines(seen.text, textWithoutScript)
  return [
    ...verdicts,
    { check: 'cls', holds: seen.cls <= GOOD_CLS, found: `CLS ${seen.cls.toFixed(3)} over ${GOOD_CLS}` },
    { check: 'headings', holds: order === undefined, found: `${order}: ${seen.headings}` },
    { check: 'no script', holds: missing.length === 0, found: `not to be read: ${missing.join(' | ')}` },
  ]
}

function headingFault(levels: string): string | undefined {
  const numbers = levels.split(' ').map(Number)
  if (numbers.filter((level) => level === 1).length !== 1) return 'not exactly one h1'
  if (numbers[0] !== 1) return 'the h1 is not the first'
  const skipped = numbers.findIndex((level, at) => at > 0 && level > numbers[at - 1]! + 1)
  return skipped < 0 ? undefined : `heading ${skipped + 1} skips a level`
}

function missingLines(text: string, other: string): string[] {
  const flat = (from: string) => from.replace(/\s+/g, ' ').trim()
  const whole = flat(other)
  const lines = text.split('\n').map(flat)
  if (lines.every((line) => line === '')) return ['there is no text at all']
  return lines.filter((line) => !whole.includes(line))
}

export interface Weight {
  html: number
  js: number
  css: number
  font: number
}

const KINDS: Record<string, keyof Weight> = {
  document: 'html',
  script: 'js',
  stylesheet: 'css',
  font: 'font',
}

/** Bytes of a page's files as they cross the wire with gzip, each file once. */
export async function weigh(loaded: Visit['loaded'], sizes: Map<string, number>): Promise<Weight> {
  const weight: Weight = { html: 0, js: 0, css: 0, font: 0 }
  const files = new Map(loaded.map(({ url, type }) => [url, type]))
  for (const [url, type] of files) {
    const kind = KINDS[type]
    if (!kind) continue
    const bytes = sizes.get(url) ?? (await transferredBytes(url))
    sizes.set(url, bytes)
    weight[kind] += bytes
  }
  return weight
}

async function transferredBytes(url: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

/** Links that lead nowhere, with the page they stand on. `knownMissing`: the not-found page links to itself. */
export async function brokenLinks(links: Map<string, string>, knownMissing: Set<string>): Promise<string[]> {
  const broken: string[] = []
  for (const [link, page] of links) {
    if (knownMissing.has(new URL(link).pathname) && knownMissing.has(page)) continue
    const answer = await fetch(link.replace(/#.*$/, ''), { redirect: 'follow' })
    await answer.arrayBuffer()
    if (answer.status !== 200) broken.push(`${link} on ${page}: ${answer.status}`)
  }
  return broken
}
