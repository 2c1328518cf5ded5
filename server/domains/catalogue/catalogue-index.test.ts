import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../../platform/database.ts'
import { generatedCatalogue, writeCatalogueFile } from '../../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { importFile } from '../../testing/test-app.ts'
import { CatalogueIndex } from './catalogue-index.ts'

describe('the index of the catalogue', () => {
  let store: TestStore

  beforeAll(async () => {
    store = await openTestStore()
    await importFile(store, await writeCatalogueFile(generatedCatalogue(20, 3), store.folder))
  })
  afterAll(() => store.close())

  /** An index whose reads wait for the gate, and how many there were. */
  function gated() {
    const state = { gate: Promise.resolve(), reads: 0 }
    const connection = {
      async query(text: string, values?: unknown[]) {
        state.reads++
        await state.gate
        return await store.db.$client.query(text, values)
      },
    }
    return { index: new CatalogueIndex(connection as unknown as Connection), state }
  }

  async function publishOnly(count: number) {
    await store.db.$client.query('update packages set published = id <= $1', [count])
  }

  it('answers from the one before while it is built anew', async () => {
    await publishOnly(9)
    const { index, state } = gated()
    const before = await index.get()
    const gate = Promise.withResolvers<void>()
    const renewed = new Promise<void>((resolve) => index.onRenewed(resolve))
    state.gate = gate.promise
    await publishOnly(4)
    index.changed(['listing', 'package:5'])
    expect((await index.get()).search.find('').positions).toHaveLength(9)
    expect(await index.get()).toBe(before)
    gate.resolve()
    await renewed
    expect((await index.get()).listed.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect((await index.get()).search.find('').positions).toHaveLength(4)
  })

  it('tells test passes of the change before it answers for them', async () => {
    await publishOnly(9)
    const { index } = gated()
    await index.getPasses()
    await publishOnly(2)
    index.changed(['*'])
    expect((await index.getPasses()).indexes.listed.map(({ id }) => id)).toEqual([1, 2])
  })

  it('is not built anew for what it does not show', async () => {
    const { index, state } = gated()
    const before = await index.get()
    const { reads } = state
    index.changed(['offers', 'batches:3', 'tests'])
    expect(await index.get()).toBe(before)
    expect(state.reads).toBe(reads)
  })
})
