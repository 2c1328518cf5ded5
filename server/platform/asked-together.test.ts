import { expect, it } from 'vitest'
import { askedTogether } from './asked-together.ts'

const settled = () => new Promise(setImmediate)

/** Reads whose answers are given one after the other, by hand. */
function slowReads() {
  const reads: { asked: number[]; answer: () => void; fail: () => void }[] = []
  const ask = askedTogether(
    (asked: number[]) =>
      new Promise<number[]>((found, failed) => {
        reads.push({
          asked,
          answer: () => found(asked.map((one) => one * 10)),
          fail: () => failed(new Error(`no answer to ${asked}`)),
        })
      }),
  )
  return { reads, ask }
}

it('asks at once while fewer than two reads are under way, then for all that came meanwhile', async () => {
  const { reads, ask } = slowReads()
  const answers = [1, 2, 3, 4, 5].map(ask)
  expect(reads.map(({ asked }) => asked)).toEqual([[1], [2]])
  reads[0]!.answer()
  expect(await answers[0]).toBe(10)
  await settled()
  expect(reads[2]!.asked).toEqual([3, 4, 5])
  for (const { answer } of reads.slice(1)) answer()
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50])
})

it('reads for at most two hundred at once', async () => {
  const { reads, ask } = slowReads()
  const answers = Array.from({ length: 403 }, (_, at) => ask(at))
  for (let read = 0; read < 5; read++) {
    reads[read]?.answer()
    await settled()
  }
  expect(reads.map(({ asked }) => asked.length)).toEqual([1, 1, 200, 200, 1])
  expect(await Promise.all(answers)).toHaveLength(403)
})

it('tells those of one read that it failed, and goes on with the others', async () => {
  const { reads, ask } = slowReads()
  const [first, second, third, fourth] = [1, 2, 3, 4].map(ask)
  reads[0]!.answer()
  await first
  await settled()
  reads[2]!.fail()
  await expect(third).rejects.toThrow('no answer to 3,4')
  await expect(fourth).rejects.toThrow('no answer to 3,4')
  reads[1]!.answer()
  expect(await second).toBe(20)
  await settled()
  const fifth = ask(5)
  reads[3]!.answer()
  expect(await fifth).toBe(50)
})
