import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { product } from './product.ts'

const WAIT_MS = 100
const LOOKS = 100

/** The plain text of the newest mail to this address that matches, once the mail server has it. */
export async function mailTo(address: string, words: RegExp): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const found = (await mailsTo(address)).findLast((text) => words.test(text))
    if (found) return found
    await new Promise((resume) => setTimeout(resume, WAIT_MS))
  }
  throw new Error(`no mail with ${words} was sent to ${address}`)
}

/** The link in a mail. */
export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}

async function mailsTo(address: string): Promise<string[]> {
  const folder = product().mailFolder
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${address.toLowerCase()}.`) && name.endsWith('.eml'),
  )
  return await Promise.all(
    names.toSorted().map(async (name) => plainText(await readFile(join(folder, name), 'utf8'))),
  )
}

/** The store's mails have the same content as text and as HTML. */
function plainText(mail: string): string {
  const part = /^Content-Type: text\/plain[\s\S]*?(?=\r\n--)/m.exec(mail)?.[0] ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const encoding = /^Content-Transfer-Encoding: (\S+)/m.exec(head)?.[1]
  return decoded(body.join('\r\n\r\n'), encoding)
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
