import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './tracked-files.ts'

/** A phone number in quotes, or how one begins whose last digits are put in. */
const PHONE = /['"`]([6-9]\d{9}(?!\d)|[6-9]\d{6,8}(?=\$\{))/g

/** The numbers that more than one of these files uses, each with those files. */
function shared(files: Record<string, string>): string[] {
  const used = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(PHONE)].map(([, phone]) => ({ file, phone: phone! })),
  )
  const sameAs = ({ phone }: { phone: string }) =>
    used.filter((other) => other.phone.startsWith(phone) || phone.startsWith(other.phone))
  const found = used.map((one) => [one.phone, new Set(sameAs(one).map(({ file }) => file))] as const)
  return found.filter(([, of]) => of.size > 1).map(([phone, of]) => `${phone}: ${[...of].join(', ')}`)
}

describe('a person of a journey', () => {
  it('is in no other file: all walk the same product, in any order', () => {
    const journeys = sourceFiles().filter((path) => path.endsWith('.journey.ts'))
    const files = Object.fromEntries(journeys.map((path) => [path, readFileSync(path, 'utf8')]))
    expect(Object.values(files).join().match(PHONE)?.length).toBeGreaterThan(100)
    expect([...new Set(shared(files))]).toEqual([])
  })

  it('is found in two files, also where a number is put together', () => {
    const at = '${' + 'at}'
    const files = { a: "signInAs(context, '7390000821')", b: 'signInAs(context, `739000082' + at + '`)' }
    expect(shared(files)).toHaveLength(2)
    expect(shared({ ...files, b: 'signInAs(context, `739000083' + at + '`)' })).toEqual([])
  })
})
