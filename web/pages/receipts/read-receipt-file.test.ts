import { describe, expect, it } from 'vitest'
import { readReceiptFile } from './read-receipt-file.ts'

const receipt = {
  format: 'taiyari-receipt/1',
  statement: '{}',
  keyId: 'abc',
  signature: 'AA',
  answers: [[1, 2, 0, 3360]],
}
const read = (text: string) => readReceiptFile(new Blob([text]))

describe('the file of a receipt', () => {
  it('is read with the fields of a receipt, and nothing else', async () => {
    expect(await read(JSON.stringify({ ...receipt, more: 'x' }))).toEqual(receipt)
  })

  it.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...receipt, answers: 'x' }),
    JSON.stringify({ ...receipt, keyId: 1 }),
  ])('is missing where it is %j', async (text) => {
    expect(await read(text)).toBeUndefined()
  })

  it('is refused where it is larger than any receipt', async () => {
    expect(await read(JSON.stringify({ ...receipt, statement: 'x'.repeat(700_000) }))).toBeUndefined()
  })
})
