import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { loadedSources, sourceHash } from './source-hash.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const SOURCES = {
  'documents/make.ts': `import { hash } from 'node:crypto'
import sharp from 'sharp'
import type { Shape } from './shape.ts'
import {
  first,
  second,
} from './parts.ts'
export { last } from '../last.ts'
`,
  'documents/parts.ts': "import './effects.ts'\nexport const later = () => import('../deep/far.ts')\n",
  'documents/effects.ts': "import '../documents/make.ts'\nglobalThis.effect = 1\n",
  'documents/shape.ts': "import { gone } from './shape-part.ts'\nexport interface Shape { of: 1 }\n",
  'documents/shape-part.ts': 'export const gone = 1\n',
  'last.ts': "import data from './data.json' with { type: 'json' }\nexport const last = data\n",
  'data.json': '{ "a": 1 }',
  'deep/far.ts': 'export const far = 1\n',
  'unrelated.ts': 'export const unrelated = 1\n',
}

function moduleOf(changed: Partial<Record<keyof typeof SOURCES, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'taiyari-sources-'))
  folders.push(folder)
  for (const [name, source] of Object.entries({ ...SOURCES, ...changed })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), source)
  }
  return pathToFileURL(join(folder, 'documents/make.ts')).href
}

const hashOf = (changed: Partial<Record<keyof typeof SOURCES, string>>) => sourceHash(moduleOf(changed))

describe('the hash of a module’s sources', () => {
  const sound = hashOf({})

  it('is the same for the same sources, wherever they are', () => {
    expect(hashOf({})).toBe(sound)
    expect(sound).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['itself', { 'documents/make.ts': `${SOURCES['documents/make.ts']}// changed\n` }],
    ['what it imports', { 'documents/parts.ts': `${SOURCES['documents/parts.ts']}// changed\n` }],
    ['what is imported for its effects', { 'documents/effects.ts': 'globalThis.effect = 2\n' }],
    ['what is imported later', { 'deep/far.ts': 'export const far = 2\n' }],
    ['what is handed on', { 'last.ts': 'export const last = 2\n' }],
    ['data', { 'data.json': '{ "a": 2 }' }],
  ])('changes when %s changes', (_, changed) => {
    expect(hashOf(changed)).not.toBe(sound)
  })

  it.each([
    ['a file that it does not load', { 'unrelated.ts': 'export const unrelated = 2\n' }],
    ['what it imports types of alone', { 'documents/shape.ts': 'export interface Shape { of: 2 }\n' }],
    ['what a type imports', { 'documents/shape-part.ts': 'export const gone = 2\n' }],
  ])('stays when %s changes', (_, changed) => {
    expect(hashOf(changed)).toBe(sound)
  })

  it('tells two files apart that change places', () => {
    const swapped = { 'last.ts': SOURCES['deep/far.ts'], 'deep/far.ts': SOURCES['last.ts'] }
    expect(hashOf(swapped)).not.toBe(sound)
  })
})

describe('the sources of the catalogue’s documents', () => {
  it('are all that makes them, and no package', () => {
    const module = new URL('../domains/catalogue/rebuild-documents.ts', import.meta.url).href
    const names = [...loadedSources(module).keys()]
    expect(names).toEqual(
      expect.arrayContaining([
        'rebuild-documents.ts',
        'package-document.ts',
        'importing/package-rows.ts',
        'catalogue.queries.ts',
        'reference-tables.ts',
        '../../../display/slug.ts',
      ]),
    )
    expect(names.filter((name) => name.includes('node_modules'))).toEqual([])
  })
})
