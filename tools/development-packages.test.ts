import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../server/platform/operator-refused.ts'
import { insistOnDevelopmentPackages } from './development-packages.ts'

describe('building the web', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'taiyari-packages-'))
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({
        dependencies: { pg: '1.0.0' },
        devDependencies: { '@a/builder': '1.0.0', vite: '1.0.0' },
      }),
    )
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function installed(...names: string[]): void {
    for (const name of names) {
      mkdirSync(join(root, 'node_modules', name), { recursive: true })
      writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}')
    }
  }

  it('is possible with every development package', () => {
    installed('@a/builder', 'vite')
    expect(() => insistOnDevelopmentPackages(root)).not.toThrow()
  })

  it('says what to do where one is missing', () => {
    installed('vite')
    expect(() => insistOnDevelopmentPackages(root)).toThrow(OperatorRefused)
    expect(() => insistOnDevelopmentPackages(root)).toThrow(/1 of the [\s\S]*npm ci[\s\S]*bring dist\/ along/)
  })
})
