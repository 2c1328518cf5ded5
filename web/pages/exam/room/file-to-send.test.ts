import { describe, expect, it } from 'vitest'
import { fileToSend } from './file-to-send.ts'

const file = (type: string, bytes: number) => new Blob([new Uint8Array(bytes)], { type })
const never = () => Promise.reject(new Error('not drawn'))

describe('a file as it is sent', () => {
  it('is a PDF as it is, up to the limit of the server', async () => {
    const pdf = file('application/pdf', 4 * 1024 * 1024)
    expect(await fileToSend(pdf, never)).toBe(pdf)
    expect(await fileToSend(file('application/pdf', 4 * 1024 * 1024 + 1), never)).toBeUndefined()
  })

  it.each(['image/png', 'image/jpeg', 'image/webp'])('is a small picture as it is: %s', async (type) => {
    const picture = file(type, 1_500_000)
    expect(await fileToSend(picture, never)).toBe(picture)
  })

  it('is a large picture scaled down until it is at most 1.5 MB', async () => {
    const tried: number[] = []
    const sent = await fileToSend(file('image/jpeg', 9_000_000), async (_, side) => {
      tried.push(side)
      return file('image/jpeg', side * 1_000)
    })
    expect(tried).toEqual([2_400, 2_000, 1_600, 1_200])
    expect(sent?.size).toBe(1_200_000)
  })

  it('is a picture in a format that only this browser reads, re-encoded', async () => {
    const sent = await fileToSend(file('image/heic', 900_000), async () => file('image/jpeg', 400_000))
    expect(sent?.type).toBe('image/jpeg')
    expect(await fileToSend(file('image/heic', 900_000), never)).toBeUndefined()
  })

  it('is the picture itself where it cannot be re-encoded and the server may accept it', async () => {
    const picture = file('image/png', 3_000_000)
    expect(await fileToSend(picture, never)).toBe(picture)
    expect(await fileToSend(file('image/png', 5_000_000), never)).toBeUndefined()
  })

  it.each([
    ['text/html', 100],
    ['image/jpeg', 0],
    ['', 100],
    ['image/jpeg', 50 * 1024 * 1024],
  ])('is nothing of %s with %i bytes', async (type, bytes) => {
    expect(await fileToSend(file(type, bytes), never)).toBeUndefined()
  })
})
