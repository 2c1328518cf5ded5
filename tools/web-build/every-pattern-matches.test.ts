import { describe, expect, it } from 'vitest'
import { smallBuild } from '../small-build.ts'
import { everyPatternMatches } from './every-pattern-matches.ts'
import type { ModulePatterns } from './module-patterns.ts'

const FILES = {
  'main.ts': "import { rupees } from './display/rupees.ts'\nconsole.log(rupees(1))",
  'display/rupees.ts': "export const rupees = (paise: number) => '₹' + paise",
}

async function buildWith(modules: Record<string, ModulePatterns>, files = [/\/main-[^/]+\.js$/]) {
  return await smallBuild(FILES, [everyPatternMatches(modules, files)])
}

describe('the build of the web', () => {
  it('goes through when each pattern finds something', async () => {
    const found = { money: { of: ['/display/', '/main'], butNot: ['/display/rupees'] } }
    expect(await buildWith(found)).toContain('₹')
  })

  it('stops at patterns that find no module, and names each with its list', async () => {
    const moved = { money: { of: ['/display/', '/shown/'] }, fields: { of: ['/contract/fields/'] } }
    await expect(buildWith(moved)).rejects.toThrow('money: /shown/\nfields: /contract/fields/')
  })

  it('stops at an exception that takes nothing out', async () => {
    const idle = { money: { of: ['/display/'], butNot: ['/main', '/display/count'] } }
    await expect(buildWith(idle)).rejects.toThrow('money: /main\nmoney: /display/count')
  })

  it('stops at a pattern that finds no file', async () => {
    const store = [/\/main-[^/]+\.js$/, /\/store-[^/]+\.js$/]
    await expect(buildWith({}, store)).rejects.toThrow('files: /\\/store-[^/]+\\.js$/')
  })
})
