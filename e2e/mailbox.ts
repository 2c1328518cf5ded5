import { rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A local mail server: it writes every mail to the folder, as `ADDRESS.NUMBER.eml`. */
export async function openMailbox(folder: string): Promise<{ smtpUrl: string; close: () => Promise<void> }> {
  let mails = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const raw = await text(stream)
        for (const { address } of envelope.rcptTo) {
          mails += 1
          const file = join(folder, `${address.toLowerCase()}.${String(mails).padStart(6, '0')}.eml`)
          // Written under another name first, so that readers of the folder never see part of a mail.
          await writeFile(`${file}.part`, raw)
          await rename(`${file}.part`, file)
        }
      }
      keep().then(() => done(), done)
    },
  })
  // A product that ends may leave a connection behind.
  server.on('error', () => {})
  await new Promise<void>((listens) => void server.listen(0, '127.0.0.1', listens))
  // The server must not keep the process alive if the product does not start.
  server.server.unref()
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
