import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CatalogueIndexes } from '../../catalogue/read-indexes.ts'
import { NO_RULES } from '../../catalogue/search/rules/search-rules.ts'
import { PlaceIndex } from './place-index.ts'
import { type Place, readPlaces } from './read-places.ts'

vi.mock('./read-places.ts', { spy: true })

const NOW = new Date('2026-11-21T06:30:00.000Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const read = vi.mocked(readPlaces)

const indexes = () => ({ rules: NO_RULES }) as unknown as CatalogueIndexes
const place = (title: string): Place => ({ kind: 'page', title, titleHindi: null, path: '/', count: null })
const titles = async (asked: ReturnType<PlaceIndex['of']>) =>
  (await asked).find('ssc').map(({ title }) => title)

let places: PlaceIndex
let own: CatalogueIndexes
beforeEach(async () => {
  vi.clearAllMocks()
  read.mockReset().mockResolvedValue([place('SSC old')])
  places = new PlaceIndex({ log } as never)
  own = indexes()
  await places.of(own, NOW)
})

/** Reads that wait until the test lets them go. */
function waiting() {
  const reading = Promise.withResolvers<Place[]>()
  read.mockReturnValueOnce(reading.promise)
  return reading
}

describe('places', () => {
  it('are read once for a minute', async () => {
    await places.of(own, later(59_999))
    expect(read).toHaveBeenCalledOnce()
  })

  it('that are old answer until the new ones are there, which one reader makes', async () => {
    const reading = waiting()
    expect(await titles(places.of(own, later(60_000)))).toEqual(['SSC old'])
    expect(await titles(places.of(own, later(60_001)))).toEqual(['SSC old'])
    expect(read).toHaveBeenCalledTimes(2)
    reading.resolve([place('SSC new')])
    await expect.poll(() => titles(places.of(own, later(60_002)))).toEqual(['SSC new'])
  })

  it('of the index before answer in the box alone, and no longer than a minute', async () => {
    const reading = waiting()
    const next = indexes()
    expect(await titles(places.of(next, later(1_000), { before: true }))).toEqual(['SSC old'])
    const kept = titles(places.of(next, later(1_000)))
    const late = titles(places.of(next, later(61_000), { before: true }))
    reading.resolve([place('SSC new')])
    expect([await kept, await late]).toEqual([['SSC new'], ['SSC new']])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('that an older index made late do not replace newer ones', async () => {
    const [first, second] = [waiting(), waiting()]
    const [older, newer] = [indexes(), indexes()]
    const late = places.of(older, NOW)
    const shown = places.of(newer, NOW)
    second.resolve([place('SSC newer')])
    await shown
    first.resolve([place('SSC older')])
    await late
    expect(await titles(places.of(newer, NOW))).toEqual(['SSC newer'])
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('that cannot be read leave the old ones for some seconds, and the next reader tries again', async () => {
    read.mockRejectedValueOnce(new Error('database away'))
    expect(await titles(places.of(own, later(60_000)))).toEqual(['SSC old'])
    await expect.poll(() => log.warn.mock.calls.length).toBe(1)
    await places.of(own, later(64_999))
    expect(read).toHaveBeenCalledTimes(2)
    await places.of(own, later(65_000))
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('that cannot be read are a fault where there are no others', async () => {
    read.mockRejectedValueOnce(new Error('database away'))
    await expect(places.of(indexes(), NOW)).rejects.toThrow('database away')
  })
})
