import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** The project's own files that a file imports. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) =>
    normalize(join(dirname(file), path!.replace(/\?.*$/, ''))),
  )
}

const graph = new Map(files.map((file) => [file, importsOf(file)]))
const under = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || under('server/testing')(file)
const PURE = ['addresses', 'display', 'exam', 'pricing', 'question-types', 'ranking']

function breaches(
  of: (file: string) => boolean,
  never: (imported: string, file: string) => boolean,
): string[] {
  return files.filter(of).flatMap((file) =>
    graph
      .get(file)!
      .filter((path) => never(path, file))
      .map((path) => `${file} → ${path}`),
  )
}

describe('the import law', () => {
  it('keeps web and server apart: they share the contract and the pure folders only', () => {
    expect(breaches(under('web'), under('server'))).toEqual([])
    expect(breaches((file) => under('server')(file), under('web'))).toEqual([])
  })

  it('lets the contract import only itself and the public forms of question types', () => {
    const foreign = (path: string) =>
      !under('contract')(path) && !/^question-types\/[^/]+\/public\.ts$/.test(path)
    expect(breaches(under('contract'), foreign)).toEqual([])
  })

  it('keeps the pure folders free of server, web and node', () => {
    const isPure = (file: string) => PURE.some((folder) => under(folder)(file)) && !isTest(file)
    expect(breaches(isPure, (path) => under('server')(path) || under('web')(path))).toEqual([])
    expect(files.filter(isPure).filter((file) => /from 'node:/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('lets the platform import the contract, the pure folders and itself only', () => {
    const own = (path: string) =>
      under('server/platform')(path) || under('contract')(path) || PURE.some((folder) => under(folder)(path))
    expect(
      breaches(
        (file) => under('server/platform')(file) && !isTest(file),
        (path) => !own(path),
      ),
    ).toEqual([])
  })

  it('keeps signing in without proof, seeded people and the moved clock to development', () => {
    const unproven = (path: string) => path.endsWith('/sign-in-unproven.ts') || under('server/dev')(path)
    expect(
      breaches(
        (file) =>
          under('server')(file) && !under('server/dev')(file) && !isTest(file) && file !== 'server/main.ts',
        unproven,
      ),
    ).toEqual([])
  })

  it('keeps domains free of start, routes, commands, seeds and pages', () => {
    const above = /^server\/(main|app|routes|pages)\.ts$|^server\/(cli|seed|testing)\//
    expect(
      breaches(
        (file) => under('server/domains')(file) && !isTest(file),
        (path) => above.test(path),
      ),
    ).toEqual([])
  })

  it('keeps a question type’s key and score out of the web', () => {
    expect(breaches(under('web'), (path) => /^question-types\/.*\/(score|content)\.ts$/.test(path))).toEqual(
      [],
    )
  })

  it('lets a domain reach another domain’s tables and queries through its exported functions only', () => {
    const domain = (path: string) => /^server\/domains\/([^/]+)\//.exec(path)?.[1]
    const private_ = (path: string) => /\.(tables|queries)\.ts$/.test(path)
    expect(
      breaches(
        (file) => under('server')(file) && !isTest(file),
        (path, file) => private_(path) && domain(path) !== undefined && domain(path) !== domain(file),
      ),
    ).toEqual([])
  })

  it('has no cycle', () => {
    const done = new Set<string>()
    const cycles: string[] = []
    const walk = (file: string, path: string[]) => {
      const at = path.indexOf(file)
      if (at >= 0) cycles.push([...path.slice(at), file].join(' → '))
      if (at >= 0 || done.has(file)) return
      for (const next of runtimeImportsOf(file)) walk(next, [...path, file])
      done.add(file)
    }
    for (const file of files) walk(file, [])
    expect(cycles).toEqual([])
  })

  /** Imports that remain when types are stripped. */
  function runtimeImportsOf(file: string): string[] {
    const source = readFileSync(file, 'utf8').replace(/import type [\s\S]*?from\s*'[^']+'/g, '')
    return [...source.matchAll(IMPORT)]
      .map(([, path]) => normalize(join(dirname(file), path!)))
      .filter((path) => graph.has(path) && !path.endsWith('.gen.ts'))
  }
})

describe('the rooms', () => {
  const SAID_ELSEWHERE = /routes\.ts$|\.gen\.ts$|\.test\.ts$|(^|\/)(seed|content|e2e|migrations)\//

  it('are liveable: half of the files ≤ 60 lines, nine in ten ≤ 220, none over 400', () => {
    const lengths = files
      .filter((file) => !SAID_ELSEWHERE.test(file))
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
      .sort((a, b) => a.lines - b.lines)
    expect(lengths.filter(({ lines }) => lines > 400)).toEqual([])
    expect(lengths[Math.floor(lengths.length * 0.5)]!.lines).toBeLessThanOrEqual(60)
    expect(lengths[Math.floor(lengths.length * 0.9)]!.lines).toBeLessThanOrEqual(220)
  })

  it('have names that say something', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|manager|service|misc)(\.|\/)/i.test(file)),
    ).toEqual([])
    const kebab = /^(\.?[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9-]+)*$/
    const named = files.filter((file) => !file.endsWith('routeTree.gen.ts'))
    expect(named.filter((file) => !file.split('/').every((part) => kebab.test(part)))).toEqual([])
  })

  it('read no clock of their own in a domain', () => {
    const reading = /\bDate\.now\(\)|new Date\(\)/
    const inDomains = files.filter(
      (file) =>
        /^(server\/domains|pricing|display|exam|question-types|ranking)\//.test(file) && !isTest(file),
    )
    expect(inDomains.filter((file) => reading.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
