import { expect, it } from 'vitest'
import { smallBuild } from '../small-build.ts'
import { withoutReplaced } from './without-replaced.ts'

const REACT = 'node_modules/@tanstack/react-router'
const CORE = 'node_modules/@tanstack/router-core'

async function buildWith(link: string, search = 'searchParams.js') {
  const files = {
    'main.ts': `import { Link } from './${REACT}/index.js'\nimport { defaultParseSearch } from './${CORE}/index.js'\nconsole.log(Link, defaultParseSearch)`,
    [`${REACT}/index.js`]: `export { Link } from './${link}'`,
    [`${REACT}/${link}`]: `export const Link = "the router's own link"`,
    [`${CORE}/index.js`]: `export { defaultParseSearch } from './${search}'`,
    [`${CORE}/${search}`]: `export const defaultParseSearch = "the router's own parser"`,
  }
  return await smallBuild(files, [withoutReplaced()])
}

it('leaves out the parts of the router that the site replaces', async () => {
  const built = await buildWith('link.js')
  expect(built).toContain('links are plain anchors')
  expect(built).toContain('queries are read and written by the site')
  expect(built).not.toContain("the router's own")
})

it.each([
  ['links.js', 'searchParams.js', './link.js'],
  ['link.js', 'search.js', './searchParams.js'],
])('stops the build when the router keeps such a part elsewhere: %s, %s', async (link, search, missed) => {
  await expect(buildWith(link, search)).rejects.toThrow(`nothing asks for ${missed}`)
})
