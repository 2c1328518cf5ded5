import { expect, it } from 'vitest'
import { smallBuild } from '../small-build.ts'
import { withoutReplaced } from './without-replaced.ts'

const REACT = 'node_modules/@tanstack/react-router'
const CORE = 'node_modules/@tanstack/router-core'
const VIEWER = 'node_modules/@google/model-viewer'
const THREE = 'node_modules/three/examples/jsm/libs'
const DECODER = 'meshopt_decoder.module.js'

async function buildWith(link: string, search = 'searchParams.js', decoder = DECODER) {
  const files = {
    'main.ts': `import { Link } from './${REACT}/index.js'\nimport { defaultParseSearch } from './${CORE}/index.js'\nimport { MeshoptDecoder } from './${VIEWER}/index.js'\nconsole.log(Link, defaultParseSearch, MeshoptDecoder)`,
    [`${REACT}/index.js`]: `export { Link } from './${link}'`,
    [`${REACT}/${link}`]: `export const Link = "the router's own link"`,
    [`${CORE}/index.js`]: `export { defaultParseSearch } from './${search}'`,
    [`${CORE}/${search}`]: `export const defaultParseSearch = "the router's own parser"`,
    [`${VIEWER}/index.js`]: `export { MeshoptDecoder } from 'three/examples/jsm/libs/${decoder}'`,
    [`${THREE}/${decoder}`]: `export const MeshoptDecoder = "the viewer's own decoder"`,
  }
  return await smallBuild(files, [withoutReplaced()])
}

it('leaves out the parts of the router and of the viewer that the site replaces', async () => {
  const built = await buildWith('link.js')
  expect(built).toContain('links are plain anchors')
  expect(built).toContain('queries are read and written by the site')
  expect(built).toContain('packed models are refused at import')
  expect(built).not.toMatch(/the (router|viewer)'s own/)
})

it.each([
  ['links.js', 'searchParams.js', DECODER, './link.js'],
  ['link.js', 'search.js', DECODER, './searchParams.js'],
  ['link.js', 'searchParams.js', 'meshopt.js', `three/examples/jsm/libs/${DECODER}`],
])(
  'stops the build when such a part is kept elsewhere: %s, %s, %s',
  async (link, search, decoder, missed) => {
    await expect(buildWith(link, search, decoder)).rejects.toThrow(`nothing asks for ${missed}`)
  },
)
