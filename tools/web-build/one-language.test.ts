import { describe, expect, it } from 'vitest'
import type { Locale } from '../../addresses/locale.ts'
import { smallBuild } from '../small-build.ts'
import { oneLanguage } from './one-language.ts'

const DEFINITION = `export function texts<T>(both: { en: T; hi: T }): { en: T; hi: T } {
  return both
}`
const TABLE = "texts({ en: { buy: 'Buy' }, hi: { buy: 'खरीदें' } })"

async function built(sources: Record<string, string>, locale: Locale = 'en') {
  const main = Object.keys(sources).map((file) => `import * as all from './${file}'\nconsole.log(all)`)
  const files = { 'web/texts/texts.tsx': DEFINITION, ...sources }
  const imports = main.map((line, at) => line.replaceAll('all', `all${at}`)).join('\n')
  return await smallBuild({ ...files, 'main.ts': imports }, [oneLanguage(locale)])
}

describe('the build of one language', () => {
  it.each([
    ['a table of web/texts', 'web/texts/shop.ts', "import { texts } from './texts.tsx'", 'texts'],
    ['a table beside its page', 'web/pages/shop.tsx', "import { texts } from '../texts/texts.tsx'", 'texts'],
    ['a table made under another name', 'web/shop.ts', "import { texts as t } from './texts/texts.tsx'", 't'],
    ['a table without the type of its file', 'web/shop.ts', "import { texts } from './texts/texts'", 'texts'],
  ])('keeps one of the two in %s', async (_, file, imported, name) => {
    const source = `${imported}\nexport const shop = ${TABLE.replace('texts', name)}`
    const english = await built({ [file]: source })
    expect([english.includes('Buy'), english.includes('खरीदें')]).toEqual([true, false])
    const hindi = await built({ [file]: source }, 'hi')
    expect([hindi.includes('Buy'), hindi.includes('खरीदें')]).toEqual([false, true])
  })

  it('keeps each of several tables of one file whole in its language', async () => {
    const tables = `export const a = ${TABLE}\nexport const b = texts({ hi: 'हाँ', en: 'Yes' })`
    const english = await built({ 'web/a.ts': `import { texts } from './texts/texts.tsx'\n${tables}` })
    expect(english).toMatch(/Buy[\s\S]*Yes/)
    expect(english).not.toMatch(/\p{Script=Devanagari}/u)
  })

  it.each([
    ['a table made elsewhere', "import { texts } from './texts/texts.tsx'\nexport const a = texts(both())"],
    ['a third language', "import { texts } from './texts/texts.tsx'\nexport const a = texts({ en, hi, ta })"],
    ['one language', "import { texts } from './texts/texts.tsx'\nexport const a = texts({ en })"],
    ['texts as a part of a whole', "import * as t from './texts/texts.tsx'\nexport const a = t.texts(both)"],
    ['texts handed on', "export { texts } from './texts/texts.tsx'"],
    ['everything handed on', "export * from './texts/texts.tsx'"],
  ])('stops at %s, which it cannot follow', async (_, source) => {
    await expect(built({ 'web/a.ts': source })).rejects.toThrow(/texts\(\)/)
  })

  it('stops when it found no table at all', async () => {
    await expect(built({ 'web/a.ts': 'export const a = 1' })).rejects.toThrow(
      'both languages are in the build',
    )
    const elsewhere = `import { texts } from '../web/texts/texts.tsx'\nexport const a = ${TABLE}`
    await expect(built({ 'shared/a.ts': elsewhere })).rejects.toThrow('both languages are in the build')
  })

  it('leaves a function alone that only has the same name', async () => {
    const own = `export const drawn = () => texts({ en: 1, hi: 2 })\nfunction texts(both) { return both }`
    const source = `import { texts } from './texts/texts.tsx'\nexport const a = ${TABLE}`
    expect(await built({ 'web/own.ts': own, 'web/a.ts': source })).toMatch(/hi: 2/)
  })
})
