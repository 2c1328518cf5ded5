import { get } from 'node:http'
import type { Page, Response } from 'playwright-core'
import { holdLateParts } from './late-parts.ts'
import { type Loaded, rest, type Traffic } from './traffic.ts'

/** Of what a page loads by itself before anybody touches it: bytes as sent with gzip. */
export interface Weight {
  html: number
  js: number
  css: number
  font: number
  /** script that comes some seconds later; known where it was waited for */
  late: number
  /** the thread that opens a PDF, which works beside the page */
  thread: number
}

/** Every page has the libraries: one with less has not woken, and its weight says nothing. */
export const LEAST_SCRIPT = 90_000

const KINDS: Record<string, keyof Weight> = {
  document: 'html',
  script: 'js',
  stylesheet: 'css',
  font: 'font',
}
const THREAD = /\/pdf\.worker\.[^/]*$/

interface Opening {
  /** where more than the address leads to what is weighed */
  isThere?: () => Promise<unknown>
  /** also waits for what comes late, as if ten seconds had passed */
  late?: boolean
}

/** Opens a page and weighs it at rest. Whatever it loads, `traffic` has to have been watching. */
export async function openAndWeigh(
  page: Page,
  traffic: Traffic,
  url: string,
  { isThere, late = false }: Opening = {},
): Promise<{ answer: Response | null; weight: Weight }> {
  traffic.loaded.length = 0
  const letLateCome = await holdLateParts(page)
  const answer = await page.goto(url)
  await isThere?.()
  await rest(page, traffic)
  const weight = await weigh(traffic.loaded)
  await letLateCome(late ? 'passed' : 'still to come')
  if (late) {
    await rest(page, traffic)
    weight.late = (await weigh(traffic.loaded)).js - weight.js
  }
  return { answer, weight }
}

/** Each file once. */
export async function weigh(loaded: readonly Loaded[]): Promise<Weight> {
  const weight: Weight = { html: 0, js: 0, css: 0, font: 0, late: 0, thread: 0 }
  for (const [url, type] of new Map(loaded.map(({ url, type }) => [url, type]))) {
    const kind = THREAD.test(url) ? 'thread' : KINDS[type]
    if (kind) weight[kind] += await sentBytes(url)
  }
  return weight
}

const sizes = new Map<string, number>()

async function sentBytes(url: string): Promise<number> {
  const bytes = sizes.get(url) ?? (await askBytes(url))
  sizes.set(url, bytes)
  return bytes
}

async function askBytes(url: string): Promise<number> {
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
