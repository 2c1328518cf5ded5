import { expect, it } from 'vitest'
import { smallBuild } from '../small-build.ts'
import { withoutLink } from './without-link.ts'

const ROUTER = 'node_modules/@tanstack/react-router'

async function buildWith(file: string) {
  const files = {
    'main.ts': `import { Link } from './${ROUTER}/index.js'\nconsole.log(Link)`,
    [`${ROUTER}/index.js`]: `export { Link } from './${file}'`,
    [`${ROUTER}/${file}`]: `export const Link = "the router's own"`,
  }
  return await smallBuild(files, [withoutLink()])
}

it('leaves the router’s own link out', async () => {
  const built = await buildWith('link.js')
  expect(built).toContain('links are plain anchors')
  expect(built).not.toContain("the router's own")
})

it('stops the build when the router keeps its link elsewhere', async () => {
  await expect(buildWith('links.js')).rejects.toThrow('its own link may be in the build')
})
