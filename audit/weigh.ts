import { get } from 'node:http'
import type { Loaded } from './listen.ts'

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

const sizes = new Map<string, number>()

/** The sizes of a page's files as sent with gzip, each file counted once. */
export async function weigh(loaded: Loaded[]): Promise<Weight> {
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
