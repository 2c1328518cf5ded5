import { describe, expect, it } from 'vitest'
import { CATEGORY_SLUGS } from './category-slugs.ts'
import { EXAM_LANDINGS, NAMED_EXAMS } from './exam-addresses.ts'
import { EXAM_GUIDES, RESERVED } from './held-addresses.ts'
import { type Address, isBuilt, matchAddress } from './match-address.ts'
import { matchesPattern } from './pattern.ts'
import { ROUTE_SAMPLES, SAMPLE_ADDRESSES } from './route-samples.ts'

/** `exam-products exam=sbi-po productType=BOOKS`, `301 → /support`, `later: wishlist`, `nothing`. */
function standsThere(address: Address): string {
  if ('redirect' in address) return `${address.status} → ${address.redirect}`
  if ('reserved' in address) return `later: ${address.reserved}`
  const { screen, ...found } = address
  if (screen === 'not-found') return 'nothing'
  return [screen, ...Object.entries(found).map(([name, value]) => `${name}=${value}`)].join(' ')
}

const shortened = (address: string) =>
  address.length > 90 ? `${address.slice(0, 20)}… (${address.length} characters)` : address

function table(): string {
  const lines = ROUTE_SAMPLES.flatMap(([chapter, samples]) => [
    `# ${chapter}`,
    ...samples.flatMap(([form, ...addresses]) => [
      '',
      form,
      ...addresses.map((address) => {
        const found = standsThere(matchAddress(address)).split(' ').map(shortened).join(' ')
        return `  ${shortened(address).padEnd(73)} ${found}`
      }),
    ]),
    '',
  ])
  return lines.join('\n')
}

describe('the route table', () => {
  it('matches the written table, form by form', async () => {
    await expect(table()).toMatchFileSnapshot('route-table.txt')
  })

  it('has something at every form of the specification', () => {
    const forms = ROUTE_SAMPLES.filter(([chapter]) => chapter !== 'Near misses').flatMap(
      ([, samples]) => samples,
    )
    const nothing = forms
      .flatMap(([, ...addresses]) => addresses)
      .filter((address) => standsThere(matchAddress(address)) === 'nothing')
    // No subscription's hash is configured; the server leads an address with a closing slash to the one
    // without.
    expect(nothing).toEqual(['/a1b2c3d4e5', '/not-found', '/physics/question/'])
  })

  it('reaches every address that is held for later work', () => {
    const reached = new Set(SAMPLE_ADDRESSES.map((address) => standsThere(matchAddress(address))))
    const held = RESERVED.filter(
      ([pattern]) => !SAMPLE_ADDRESSES.some((address) => matchesPattern(pattern, address)),
    )
    expect(held).toEqual([])
    for (const [, name] of RESERVED) expect(reached).toContain(`later: ${name}`)
  })

  it('gives every exam with an address of its own that address', () => {
    for (const exam of [...EXAM_LANDINGS, ...NAMED_EXAMS])
      expect(matchAddress(`/${exam}`)).toEqual({ screen: 'exam-kit', exam })
    for (const exam of EXAM_LANDINGS)
      for (const guide of EXAM_GUIDES)
        expect(matchAddress(`/${exam}/${guide}`)).toEqual({ reserved: 'exam guide' })
  })

  it('has the list of every category tile, and leads its bare name there unless an exam has it', () => {
    for (const slug of CATEGORY_SLUGS) {
      expect(matchAddress(`/${slug}-study-materials`)).toMatchObject({ screen: 'course-listing' })
      const bare = EXAM_LANDINGS.has(slug)
        ? { screen: 'exam-kit', exam: slug }
        : { redirect: `/${slug}-study-materials`, status: 301 }
      expect(matchAddress(`/${slug}`)).toEqual(bare)
    }
  })

  it('never redirects in a circle: the target of an old address is not a redirect', () => {
    for (const address of SAMPLE_ADDRESSES) {
      const found = matchAddress(address)
      if (!('redirect' in found) || found.redirect === 'app') continue
      expect(matchAddress(found.redirect.replace(/\?.*/, '')), address).not.toHaveProperty('redirect')
    }
  })

  it('distinguishes built from unbuilt addresses, ignoring query and hash', () => {
    for (const tail of ['', '?page=2', '#plans', '?a=/my-orders#x']) {
      expect(isBuilt(`/cuet-study-materials${tail}`)).toBe(true)
      for (const path of ['/refer-and-earn', '/no-such-thing', '/law', '/cuet-college-predictor'])
        expect(isBuilt(path + tail)).toBe(false)
    }
  })
})
