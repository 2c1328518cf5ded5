import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { couponFile, filed, type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'

let shop: OffersShop
let file: string

beforeAll(async () => {
  shop = await openOffersShop()
  file = join(shop.store.folder, 'coupons.json')
  vi.stubEnv('DATABASE_URL', shop.store.connectionString)
  vi.stubEnv('DATA_DIR', join(shop.store.folder, 'data'))
})
beforeEach(async () => {
  await shop.store.db.$client.query('truncate coupon_emails, coupons')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

const bring = async (coupons: unknown[], ...flags: string[]) => {
  await writeFile(file, JSON.stringify(couponFile(...coupons)))
  return await taiyari('import', 'coupons', file, ...flags)
}
const codes = async () => {
  const { rows } = await shop.store.db.$client.query('select code from coupons where active order by code')
  return (rows as { code: string }[]).map(({ code }) => code)
}

describe('import coupons FILE', () => {
  it('says how many were added, changed, left and withdrawn', async () => {
    expect(await bring([filed('ONE'), filed('TWO')])).toEqual({
      code: 0,
      out: 'Imported.\n  coupons 2 added, 0 changed, 0 unchanged, 0 withdrawn\n',
      err: '',
    })
    expect((await bring([filed('ONE', { minimumPaise: 1 })], '--replace')).out).toBe(
      'Imported.\n  coupons 0 added, 1 changed, 0 unchanged, 1 withdrawn\n',
    )
    expect(await codes()).toEqual(['ONE'])
  })

  it('writes nothing in a dry run', async () => {
    await bring([filed('ONE')])
    expect(await bring([filed('TWO')], '--dry-run', '--replace')).toEqual({
      code: 0,
      out: 'Dry run: nothing was written. It would be:\n  coupons 1 added, 0 changed, 0 unchanged, 1 withdrawn\n',
      err: '',
    })
    expect(await codes()).toEqual(['ONE'])
  })

  it('is recorded with the user of this machine', async () => {
    await bring([filed('MINE')])
    const { rows } = await shop.store.db.$client.query(
      "select actor from audit_events where subject = 'coupon MINE' order by id desc limit 1",
    )
    expect((rows[0] as { actor: string }).actor).toMatch(/^cli:.+/)
  })

  it('lists every fault and leaves everything as it was', async () => {
    await bring([filed('ONE')])
    const { code, out, err } = await bring([
      filed('T'),
      filed('TWO', { scope: { packages: [999] } }),
      filed('THREE'),
    ])
    expect([code, out]).toEqual([1, ''])
    expect(err.split('\n')).toEqual([
      'coupons[0].code: a code: letters, digits, _ and -, 2 to 40 of them',
      'coupons[1] (TWO).scope.packages[0]: unknown 999',
      'The file has 2 faults; nothing was written.',
      '',
    ])
    expect(await codes()).toEqual(['ONE'])
  })

  it.each<[string, string]>([
    ['is not there', 'no-such-file.json'],
    ['is no JSON', 'broken.json'],
    ['is a folder', 'folder'],
  ])('is refused in one sentence where the file %s', async (_title, name) => {
    await writeFile(join(shop.store.folder, 'broken.json'), '{')
    await mkdir(join(shop.store.folder, 'folder'), { recursive: true })
    for (const part of ['a', 'b'])
      await writeFile(
        join(shop.store.folder, 'folder', `${part}.json`),
        JSON.stringify(couponFile(filed(`PART_${part}`))),
      )
    const { code, err } = await taiyari('import', 'coupons', join(shop.store.folder, name))
    expect(code).toBe(1)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(await codes()).toEqual([])
  })
})

describe('export coupons FILE', () => {
  it('writes a file that imports back without a change', async () => {
    await bring([filed('ONE', { ends: '2026-12-31' }), filed('TWO', { emails: ['asha@example.org'] })])
    const out = join(shop.store.folder, 'out.json')
    expect(await taiyari('export', 'coupons', out)).toEqual({
      code: 0,
      out: `2 coupons written to ${out}\n`,
      err: '',
    })
    expect(await readFile(out, 'utf8')).toContain('"format": "taiyari-coupons"')
    expect((await taiyari('import', 'coupons', out, '--replace')).out).toBe(
      'Imported.\n  coupons 0 added, 0 changed, 2 unchanged, 0 withdrawn\n',
    )
  })
})

describe('what is no command', () => {
  it.each([
    ['import', 'coupons'],
    ['import', 'coupons', '--replace'],
    ['import', 'coupons', 'FILE', '--yes'],
    ['export', 'coupons', 'FILE', '--replace'],
    ['remove', 'coupons', 'FILE'],
  ])('shows the usage: %s %s %s', async (...args) => {
    const { code, err } = await taiyari(...args.filter((arg) => arg !== undefined))
    expect(code).toBe(2)
    expect(err).toContain('import coupons FILE [--dry-run] [--replace]')
  })
})
