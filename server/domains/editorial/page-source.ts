import { z } from 'zod'

/** A page as it was written, its Markdown not yet read. */
export interface PageSource {
  title: string
  description: string
  /** ISO date */
  updated: string
  body: string
}

const frontMatter = z.strictObject({
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(300),
  updated: z.iso.date('must be a day such as 2026-11-20'),
})

const FRONT = /^---\n([\s\S]*?)\n---(?:\n|$)/

/**
 * Reads `key: value` lines between two lines of `---`, and the text below them. Faults are returned, not
 * thrown.
 */
export function readPageSource(text: string): { page: PageSource } | { faults: string[] } {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const front = FRONT.exec(plain)
  if (!front) return { faults: ['must begin with title, description and updated between two lines of ---'] }
  const faults: string[] = []
  const fields: Record<string, string> = {}
  for (const line of front[1]!.split('\n').filter((text) => text.trim() !== '')) {
    const [, key, value] = /^([a-z]+):\s*(.*?)\s*$/.exec(line) ?? []
    if (key === undefined || value === undefined)
      faults.push(`“${line}” is not a line such as title: Refunds`)
    else if (Object.hasOwn(fields, key)) faults.push(`${key}: appears twice`)
    else fields[key] = value
  }
  const read = frontMatter.safeParse(fields)
  if (!read.success)
    faults.push(...read.error.issues.map((issue) => [...issue.path, issue.message].join(': ')))
  const body = plain.slice(front[0].length).trim()
  if (body === '') faults.push('has no text')
  return read.success && faults.length === 0 ? { page: { ...read.data, body } } : { faults }
}
