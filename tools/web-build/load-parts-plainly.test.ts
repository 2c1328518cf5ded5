import { expect, it } from 'vitest'
import { smallBuild } from '../small-build.ts'
import { loadPartsPlainly } from './load-parts-plainly.ts'

const TWO_PARTS = {
  'main.ts': `import('./one.ts')\nimport('./two.ts')`,
  'one.ts': `import { shared } from './shared.ts'\nexport const one = shared + 1`,
  'two.ts': `import { shared } from './shared.ts'\nexport const two = shared + 2`,
  'shared.ts': `export const shared = Math.random()`,
}

it('loads every part, and what it imports, by the site’s own function', async () => {
  const built = await smallBuild(TWO_PARTS, [loadPartsPlainly()])
  expect(built).toContain('async function __vitePreload(load, files = [])')
  expect(built).toMatch(
    /__vitePreload\(\(\) => import\(["'`]\.\/one-[^)]+\), __vite__mapDeps\(\[[\d,]+\]\)\)/,
  )
  expect(built).not.toContain('Unable to preload CSS')
})

it.each([
  ['no part loads another', { 'main.ts': 'console.log(1)' }, 'nothing asks for'],
  [
    'a part has styles',
    { ...TWO_PARTS, 'one.css': 'a { color: red }', 'one.ts': `import './one.css'` },
    'loads a part with styles',
  ],
])('stops the build when %s', async (_, files, message) => {
  await expect(smallBuild(files, [loadPartsPlainly()])).rejects.toThrow(message)
})
