import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { mailTransport } from './mail-transport.ts'
import type { OutgoingMessage } from './message.ts'
import { SAMPLE_PARAMS } from './sample-params.ts'

interface Received {
  to: string[]
  from: string | false
  raw: string
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const message: OutgoingMessage = {
  key: 'f00d',
  recipient: 'asha@example.in',
  language: 'en',
  template: 'sign-in-code',
  params: SAMPLE_PARAMS,
}

const transportTo = (port: number, more: { deadlineMs?: number; mailFrom?: string } = {}) =>
  mailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Taiyari <no-reply@taiyari.example>',
    ...more,
  })

const refusal = (status: number, text: string) => Object.assign(new Error(text), { responseCode: status })

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return (server.address() as { port: number }).port
}

async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : false,
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  closing.push(() => server.close())
  const port = await listen(server.server)
  return { port, received }
}

/** A server that answers every connection as instructed. */
async function rawServer(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return listen(server)
}

describe('the mail transport', () => {
  it('hands over text and HTML with a lasting Message-ID and the language', async () => {
    const { port, received } = await mailServer()
    const transport = transportTo(port)
    expect(await transport.send(message)).toEqual({ accepted: true })
    expect(await transport.send({ ...message, language: 'hi' })).toEqual({ accepted: true })
    expect(received.map(({ to, from }) => [to, from])).toEqual([
      [['asha@example.in'], 'no-reply@taiyari.example'],
      [['asha@example.in'], 'no-reply@taiyari.example'],
    ])
    for (const { raw } of received) {
      expect(raw).toContain('Message-ID: <f00d@taiyari.example>')
      expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
      expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
      expect(raw).toContain('Auto-Submitted: auto-generated')
    }
    expect(received[0]!.raw).toContain('Subject: 482913 is your Taiyari sign-in code')
    expect(received[0]!.raw).toContain('Content-Language: en')
    expect(received[1]!.raw).toContain('Content-Language: hi')
  })

  it('says that a mailbox that does not exist never will, without its address', async () => {
    const { port, received } = await mailServer({
      onRcptTo: (address, _, done) => done(refusal(550, `no mailbox ${address.address}`)),
    })
    expect(await transportTo(port).send(message)).toEqual({
      accepted: false,
      forGood: true,
      reason: '550 RCPT TO',
    })
    expect(received).toEqual([])
  })

  it.each([
    ['a mailbox that is busy', { onRcptTo: (_a, _s, done) => done(refusal(450, 'later')) }, '450 RCPT TO'],
    [
      'a sender that is not allowed',
      { onMailFrom: (_a, _s, done) => done(refusal(553, 'who')) },
      '553 MAIL FROM',
    ],
    ['a server that is full', { onConnect: (_s, done) => done(refusal(421, 'full')) }, '421'],
  ] as [string, SMTPServerOptions, string][])('says that %s may be retried', async (_, options, reason) => {
    const { port } = await mailServer(options)
    const outcome = await transportTo(port).send(message)
    expect(outcome).toMatchObject({ accepted: false, forGood: false })
    expect(outcome).toHaveProperty('reason', expect.stringContaining(reason))
  })

  it('says that a mail refused for its content will not be taken later', async () => {
    const { port } = await mailServer({
      onData(stream, _, done) {
        stream.resume()
        stream.on('end', () => done(refusal(554, 'spam')))
      },
    })
    expect(await transportTo(port).send(message)).toMatchObject({ accepted: false, forGood: true })
  })

  it('says that refused credentials are ours to fix', async () => {
    const { port } = await mailServer({
      onAuth: (_a, _s, done) => done(refusal(535, 'no')),
      allowInsecureAuth: true,
    })
    const transport = mailTransport({
      smtpUrl: `smtp://us%40er:pa%3Ass@127.0.0.1:${port}`,
      mailFrom: 'a@taiyari.example',
    })
    expect(await transport.send(message)).toMatchObject({ accepted: false, forGood: false })
  })

  it('signs in with the user and password of its address', async () => {
    const seen: unknown[] = []
    const { port } = await mailServer({
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    const transport = mailTransport({
      smtpUrl: `smtp://us%40er:pa%3Ass@127.0.0.1:${port}`,
      mailFrom: 'a@taiyari.example',
    })
    expect(await transport.send(message)).toEqual({ accepted: true })
    expect(seen).toEqual([['us@er', 'pa:ss']])
  })

  it('may try again when nobody listens', async () => {
    const server = createServer()
    const port = await listen(server)
    await new Promise((done) => server.close(done))
    expect(await transportTo(port).send(message)).toMatchObject({ accepted: false, forGood: false })
  })

  it('may try again when the server dies in the middle', async () => {
    const port = await rawServer((socket) => {
      socket.write('220 hello\r\n')
      socket.on('data', (data) => {
        if (/^DATA/m.test(data.toString())) socket.destroy()
        else socket.write('250 ok\r\n')
      })
    })
    expect(await transportTo(port).send(message)).toMatchObject({ accepted: false, forGood: false })
  })

  it('gives up on a server that says nothing', async () => {
    const port = await rawServer(() => {})
    const outcome = await transportTo(port, { deadlineMs: 150 }).send(message)
    expect(outcome).toMatchObject({ accepted: false, forGood: false })
  })

  it('gives up on a server that talks without an end', async () => {
    const port = await rawServer((socket) => {
      socket.write('220 hello\r\n')
      const timer = setInterval(() => socket.write('250-wait\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    const outcome = await transportTo(port, { deadlineMs: 150 }).send(message)
    expect(outcome).toEqual({ accepted: false, forGood: false, reason: 'deadline' })
  }, 10_000)

  it.each([
    'asha@example.in\r\nBcc: ravi@example.in',
    'asha@example.in, ravi@example.in',
    'Asha <asha@example.in>',
    'asha@example.in>\r\nRCPT TO:<ravi@example.in',
    '',
  ])('hands nothing over for an invalid recipient: %j', async (recipient) => {
    const { port, received } = await mailServer()
    expect(await transportTo(port).send({ ...message, recipient })).toEqual({
      accepted: false,
      forGood: true,
      reason: 'recipient',
    })
    expect(received).toEqual([])
  })

  it('lets no param become a header', async () => {
    const { port, received } = await mailServer()
    const params = { ...SAMPLE_PARAMS, code: '1\r\nBcc: ravi@example.in\r\n\r\nbody', brand: 'T\nX-Evil: 1' }
    expect(await transportTo(port).send({ ...message, params })).toEqual({ accepted: true })
    const [headers] = received[0]!.raw.split('\r\n\r\n')
    expect(headers).not.toMatch(/^(Bcc|X-Evil)/im)
    expect(received[0]!.to).toEqual(['asha@example.in'])
  })
})
