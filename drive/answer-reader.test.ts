import { expect, test } from 'vitest'
import { AnswerReader } from './answer-reader.ts'

const answer = (body: string, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\ncontent-type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** Whether each chunk completed an answer. */
function read(...chunks: string[]): boolean[] {
  const reader = new AnswerReader()
  return chunks.map((chunk) => reader.isComplete(Buffer.from(chunk)))
}

test('answers end where they declare their end, in one piece or in many', () => {
  expect(read(answer('one'), answer(''), answer('two'))).toEqual([true, true, true])
  for (let at = 1; at < answer('a body').length; at++) {
    const [head, tail] = [answer('a body').slice(0, at), answer('a body').slice(at)]
    expect(read(head, tail, answer('next'))).toEqual([false, true, true])
  }
  const long = 'x'.repeat(20_000)
  expect(read(answer(long).slice(0, 9_000), answer(long).slice(9_000))).toEqual([false, true])
})

test('anything but a complete 200 ends the load', () => {
  expect(() => read(answer('no', '503 Service Unavailable'))).toThrow('503')
  expect(() => read('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n')).toThrow(
    'not a whole 200',
  )
  expect(() => read(`${answer('one')}more`)).toThrow('more bytes')
})
