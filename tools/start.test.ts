import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT_SOURCES, programOf, WEB_SOURCES, WEB_STAMP } from './sources/freshness.mjs'

const AS_IT_WAS = '// as it was\n'
let copy: string
const at = (path: string) => join(copy, path)

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

/** A copy whose programs say what they are. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'taiyari-start-'))
  for (const source of [...PRODUCT_SOURCES, ...WEB_SOURCES])
    write(/\.\w+$/.test(source) ? source : `${source}/a.ts`, AS_IT_WAS)
  cpSync('tools/sources', at('tools/sources'), { recursive: true })
  cpSync('tools/start.mjs', at('tools/start.mjs'))
  write('package.json', '{ "type": "module" }')
  write('tools/build-and-serve.ts', `console.log('builds first' as string)`)
  write('dist/server/server.js', '')
  const [product, web] = hashesOf(PRODUCT_SOURCES, WEB_SOURCES)
  write(programOf(product!), `console.log('the bundle', process.env.NODE_ENV)`)
  write(WEB_STAMP, web!)
})
afterAll(() => rmSync(copy, { recursive: true }))

function hashesOf(...lists: string[][]): string[] {
  const program = `import { sourcesHash } from './tools/sources/sources-hash.mjs'
    for (const sources of ${JSON.stringify(lists)}) console.log(sourcesHash(sources, 'nowhere/\\0'))`
  return node('--input-type=module', '--eval', program).split('\n')
}

function node(...args: string[]): string {
  const env = { PATH: process.env.PATH }
  return execFileSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' }).trim()
}

const starts = () => node('tools/start.mjs')

describe('a start', () => {
  it('is that of the bundle made from these sources, in production', () => {
    expect(starts()).toBe('the bundle production')
  })

  it.each([
    ['the server', 'server/a.ts'],
    ['a rule that the server shares', 'pricing/a.ts'],
    ['the process itself', 'tools/serve.ts'],
    ['what a page shows', 'web/a.ts'],
    ['the list of packages', 'package-lock.json'],
  ])('builds first when a byte of %s changed, and serves the old bundle no more', (_, source) => {
    appendFileSync(at(source), ' ')
    expect(starts()).toBe('builds first')
    writeFileSync(at(source), AS_IT_WAS)
    expect(starts()).toBe('the bundle production')
  })
})
