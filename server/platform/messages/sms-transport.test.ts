import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { OutgoingMessage } from './message.ts'
import { renderMessage } from './render-message.ts'
import { SAMPLE_PARAMS } from './sample-params.ts'
import { type SmsSettings, smsTransport } from './sms-transport.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const message: OutgoingMessage = {
  key: 'f00d',
  recipient: '9876543210',
  language: 'en',
  template: 'sign-in-code',
  params: SAMPLE_PARAMS,
}

async function provider(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: { method?: string; url: URL; body: URLSearchParams }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      asked.push({
        method: request.method,
        url: new URL(request.url!, 'http://h'),
        body: new URLSearchParams(body),
      })
      answer(response, request)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const settings: SmsSettings = {
    url: `http://127.0.0.1:${port}/send?key=s3cret&to=91{to}&m={text}&e={entityId}&s={senderId}&t={templateId}`,
    method: 'GET',
    entityId: '110100',
    senderId: 'TAIYRI',
    templates: { 'sign-in-code': '120700', 'reset-code': '120701', 'reset-code.hi': '120702' },
  }
  return { asked, settings }
}

const answers = (status: number) => (response: ServerResponse) => void response.writeHead(status).end('x')

describe('the SMS transport', () => {
  it('asks the provider with every placeholder filled in', async () => {
    const { asked, settings } = await provider(answers(200))
    expect(await smsTransport(settings).send(message)).toEqual({ accepted: true })
    expect(asked).toHaveLength(1)
    expect(asked[0]!.method).toBe('GET')
    expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({
      key: 's3cret',
      to: '919876543210',
      m: renderMessage('sign-in-code', 'sms', 'en', SAMPLE_PARAMS).text,
      e: '110100',
      s: 'TAIYRI',
      t: '120700',
    })
  })

  it('by POST sends the same as a form, so that no code is in an address', async () => {
    const { asked, settings } = await provider(answers(202))
    expect(await smsTransport({ ...settings, method: 'POST' }).send(message)).toEqual({ accepted: true })
    expect(asked[0]!.method).toBe('POST')
    expect(asked[0]!.url.href).toBe('http://h/send')
    expect(asked[0]!.body.get('m')).toContain('482913')
    expect(asked[0]!.body.get('to')).toBe('919876543210')
  })

  it.each(['GET', 'POST'] as const)('by %s encodes hostile text: it stays one value', async (method) => {
    const { asked, settings } = await provider(answers(200))
    const params = { ...SAMPLE_PARAMS, brand: 'A&to=9111111111#x?%00+ "\' {to} $& तैयारी' }
    await smsTransport({ ...settings, method }).send({ ...message, params })
    const values = method === 'GET' ? asked[0]!.url.searchParams : asked[0]!.body
    expect(values.getAll('to')).toEqual(['919876543210'])
    expect(values.get('m')).toBe(renderMessage('sign-in-code', 'sms', 'en', params).text)
    expect(values.get('m')).toContain(params.brand)
  })

  it('sends a Hindi text under its own id, and the English one where no Hindi text is registered', async () => {
    const { asked, settings } = await provider(answers(200))
    const transport = smsTransport(settings)
    await transport.send({ ...message, language: 'hi', template: 'reset-code' })
    await transport.send({ ...message, language: 'hi', template: 'sign-in-code' })
    const sent = asked.map(({ url }) => [
      url.searchParams.get('t'),
      /[\u0900-\u097f]/.test(url.searchParams.get('m')!),
    ])
    expect(sent).toEqual([
      ['120702', true],
      ['120700', false],
    ])
  })

  it('sends nothing without a registered id where the provider asks for one', async () => {
    const { asked, settings } = await provider(answers(200))
    const outcome = await smsTransport(settings).send({ ...message, template: 'verify-code' })
    expect(outcome).toEqual({ accepted: false, forGood: true, reason: 'no DLT template id' })
    expect(asked).toEqual([])
  })

  it.each([
    [500, false],
    [503, false],
    [429, false],
    [401, false],
    [302, false],
    [400, true],
    [422, true],
  ])('takes %i for a refusal; permanent: %s', async (status, forGood) => {
    const { settings } = await provider((response) =>
      response.writeHead(status, { location: '/elsewhere' }).end(),
    )
    expect(await smsTransport(settings).send(message)).toEqual({
      accepted: false,
      forGood,
      reason: `http ${status}`,
    })
  })

  it('gives up on a provider that hangs, and reveals nothing of the text', async () => {
    const { settings } = await provider(() => {})
    const outcome = await smsTransport({ ...settings, timeoutMs: 100 }).send(message)
    expect(outcome).toEqual({ accepted: false, forGood: false, reason: 'TimeoutError' })
  }, 5_000)

  it('may try again when the connection breaks', async () => {
    const { settings } = await provider((_, request) => void request.socket.destroy())
    expect(await smsTransport(settings).send(message)).toEqual({
      accepted: false,
      forGood: false,
      reason: 'TypeError',
    })
  })

  it.each(['987654321', '9876543210&to=1', '+919876543210', '9876543210\n'])(
    'sends nothing to %j',
    async (recipient) => {
      const { asked, settings } = await provider(answers(200))
      const outcome = await smsTransport(settings).send({ ...message, recipient })
      expect(outcome).toEqual({ accepted: false, forGood: true, reason: 'recipient' })
      expect(asked).toEqual([])
    },
  )
})
