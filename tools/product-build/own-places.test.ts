import { expect, it } from 'vitest'
import { smallBuild } from '../small-build.ts'
import { ownPlaces } from './own-places.ts'

const build = (source: string) =>
  smallBuild({ 'main.ts': source, 'beside.ts': 'export {}' }, [
    ownPlaces('/shop', '/shop/dist/bundle', { beside: '/shop/beside.ts' }),
    // The small project stands elsewhere at each run.
    {
      name: 'as-in-shop',
      enforce: 'pre',
      resolveId: (id) => (id.endsWith('main.ts') ? SHOP : null),
      load: (id) => (id === SHOP ? source : null),
    },
  ])
const SHOP = '/shop/server/main.ts'

it('leaves each source where it stands, seen from the bundle', async () => {
  const built = await build(`console.log(import.meta.url, new URL('../content/', import.meta.url))`)
  expect(built.match(/new URL\([^,]+/g)).toEqual([
    expect.stringContaining('../../server/main.ts'),
    expect.stringContaining('../content/'),
    expect.stringContaining('../../server/main.ts'),
  ])
})

it('stops the build when a source says where it stands in another way', async () => {
  await expect(build('console.log(import.meta.dirname)')).rejects.toThrow('otherwise than by import.meta.url')
})
